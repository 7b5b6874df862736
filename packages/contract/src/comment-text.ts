/**
 * Comments on the wire. Existing clients put them into the page as HTML, so what would open a tag
 * travels as a wide `＜`, which looks alike and opens nothing. A page that shows text as text undoes exactly that, or
 * code would not run that is copied from it.
 */
export const toHarmless = (text: string): string => text.replace(/<(?=[a-z/!?])/gi, '＜')

/**
 * What was typed, for pages that show it as text; never to be put into HTML. A wide `＜` typed before a letter becomes
 * a narrow one.
 */
export const toTyped = (text: string): string => text.replace(/＜(?=[a-z/!?])/gi, '<')
