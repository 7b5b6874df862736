/**
 * Encodes a comment for the wire. Existing clients insert comments as HTML. A `<` that would open a tag is therefore
 * sent as a full-width `＜`, which looks similar and opens no tag. Pages that show text decode the comment, so that
 * users can copy code from it.
 */
export const toHarmless = (text: string): string => text.replace(/<(?=[a-z/!?])/gi, '＜')

/**
 * Decodes a comment for pages that show it as text. The result must never be inserted as HTML. If somebody typed a
 * full-width `＜` before a letter, it also becomes `<`.
 */
export const toTyped = (text: string): string => text.replace(/＜(?=[a-z/!?])/gi, '<')
