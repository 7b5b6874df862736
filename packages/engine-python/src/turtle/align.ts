/** The part of a text that is at the text's position. */
export type Align = 'left' | 'center' | 'right'
