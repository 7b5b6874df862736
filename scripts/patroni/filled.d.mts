/** Text of a file of docs/scale with its words filled in. @throws for a word that is not given */
export function filled(file: string, words: Readonly<Record<string, string>>): string
