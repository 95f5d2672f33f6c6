const pattern = /^[^\s@"(),:;<>[\\\]]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/

/** An e-mail as it is stored: no space around, lower case. */
export const normalizeEmail = (text: string): string => text.trim().toLowerCase()

/** An address of at most 254 characters that a mail server could accept. */
export const isEmail = (text: string): boolean => text.length <= 254 && pattern.test(text)
