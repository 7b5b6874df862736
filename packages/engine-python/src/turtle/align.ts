/** Which point of a text is at its place. */
export type Align = 'left' | 'center' | 'right'
