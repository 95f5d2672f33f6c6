const isByte = (text: string): boolean => /^(0|[1-9]\d{0,2})$/.test(text) && Number(text) <= 255

const isIpv4 = (text: string): boolean => text.split('.').length === 4 && text.split('.').every(isByte)

const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'))

function isIpv6(text: string): boolean {
  const [head = '', tail, ...more] = text.split('::')
  const groups = [...groupsOf(head), ...groupsOf(tail ?? '')]
  const isWhole = tail === undefined ? groups.length === 8 : groups.length < 8
  return more.length === 0 && isWhole && groups.every((group) => /^[\da-f]{1,4}$/i.test(group))
}

/** An IP address, or a network of addresses by the length of its prefix: `203.0.113.7`, `203.0.113.0/24`, `2001:db8::/32`. */
export function isNetwork(text: string): boolean {
  const [address = '', length, ...more] = text.split('/')
  const bits = isIpv4(address) ? 32 : isIpv6(address) ? 128 : undefined
  if (bits === undefined || more.length > 0) return false
  return length === undefined || (/^(0|[1-9]\d{0,2})$/.test(length) && Number(length) <= bits)
}
