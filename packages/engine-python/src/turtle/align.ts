/** Horizontal alignment: the edge or the middle of a text that is placed at its position. */
export type Align = 'left' | 'center' | 'right'
