/** Which point of a text stands at its place. */
export type Align = 'left' | 'center' | 'right'
