/**
 * Existing clients insert comments as HTML, so a `<` that would open a tag is sent as a full-width `＜`. Pages that show
 * text decode the comment, so that users can copy code.
 */
export const toHarmless = (text: string): string => text.replace(/<(?=[a-z/!?])/gi, '＜')

/** The result must never be inserted as HTML. A full-width `＜` that somebody typed before a letter also becomes `<`. */
export const toTyped = (text: string): string => text.replace(/＜(?=[a-z/!?])/gi, '<')
