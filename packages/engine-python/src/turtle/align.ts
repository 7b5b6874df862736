/** The edge or the middle of a text, which is painted at the text's position. */
export type Align = 'left' | 'center' | 'right'
