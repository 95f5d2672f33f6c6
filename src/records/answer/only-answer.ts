/** The answer of a document with one field, whatever its name. */
export function onlyAnswer<Answer>(data: Readonly<Record<string, Answer>>): Answer {
  const [field = ''] = Object.keys(data)
  return data[field] as Answer
}
