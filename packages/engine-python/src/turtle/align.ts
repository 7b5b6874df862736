/** The point of a text that is at its position. */
export type Align = 'left' | 'center' | 'right'
