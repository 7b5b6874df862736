/**
 * Encodes a comment for the wire. Existing clients insert comments as HTML, so a `<` that would open a tag is sent as a
 * full-width `＜`, which looks the same and opens no tag. Pages that show text decode it, so that code can be copied
 * from a comment.
 */
export const toHarmless = (text: string): string => text.replace(/<(?=[a-z/!?])/gi, '＜')

/**
 * Decodes a comment for pages that show it as text. The result must never be inserted as HTML. A full-width `＜` that
 * somebody typed before a letter becomes a normal one.
 */
export const toTyped = (text: string): string => text.replace(/＜(?=[a-z/!?])/gi, '<')
