/** What the one field of a document answered, whatever it is called. */
export function onlyAnswer<Answer>(data: Readonly<Record<string, Answer>>): Answer {
  const [field = ''] = Object.keys(data)
  return data[field] as Answer
}
