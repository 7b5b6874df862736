/** The edge, or the middle, of a text that is painted at the position of the text. */
export type Align = 'left' | 'center' | 'right'
