/** Matches a text that may be pinyin: letters, and short enough for a title. */
const TYPED = /^[a-z' ]{2,30}$/i

/** Removes separators from typed pinyin. */
export const typedLetters = (words: string): string => words.replace(/[' ]/g, '').toLowerCase()

export const isPinyin = (words: string): boolean => TYPED.test(words)
