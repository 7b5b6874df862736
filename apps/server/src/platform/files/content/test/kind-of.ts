import { detectKind } from '../kind.ts'

export const bytes = (text: string) => Buffer.from(text, 'latin1')
export const kindOf = (content: Buffer | string, name = 'a', complete = true) =>
  detectKind(typeof content === 'string' ? Buffer.from(content) : content, name, complete).extension
export const refusal = (content: Buffer | string, name = 'a') => {
  try {
    return `taken as ${kindOf(content, name)}`
  } catch (error) {
    return (error as Error).message
  }
}
