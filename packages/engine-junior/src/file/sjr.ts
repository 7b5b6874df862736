export { readSjr, type LibraryLookup, type MediaKind, type Substitute } from './sjr-read.ts'
export { sjrFileName, writeSjr, type SjrExport } from './sjr-write.ts'
