/** The connection of a lesson; a separate entry, which pages outside lessons do not load. */
export { openLessonLine, type LessonLine, type LessonLineOptions, type LineSocket } from './lesson-line.ts'
export { placeText } from './place-text.ts'
export { smallPicture, type PictureSource } from './small-picture.ts'
export { LiveText } from './live-text.ts'
export { partsOf, textOf, type TextPart } from './text-parts.ts'
export { applyPatch, checksumOf, diffText } from './text-patch.ts'
