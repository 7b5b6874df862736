export type Patch = (source: string) => string
