/**
 * `storable-text.ts` refuses NUL in all input, so a NUL in this text is a bug. SQLite would cut the text at the NUL,
 * and PostgreSQL would refuse it.
 * @throws TypeError when the text contains NUL
 */
export function assertNoNul(text: string): string {
  if (text.includes('\0')) throw new TypeError('a text for the database contains NUL')
  return text
}
