/** Connections that stay open. A separate entry, so that other pages do not load this code. */
export { openLessonLine, type LessonLine, type LessonLineOptions } from './lesson-line.ts'
export { connectTo, messageOf, ReconnectingSocket, type LineSocket } from './reconnecting-socket.ts'
export { placeText } from './place-text.ts'
export { smallPicture, type PictureSource } from './small-picture.ts'
export { LiveText } from './live-text.ts'
export { partsOf, textOf, type TextPart } from './text-parts.ts'
export { applyPatch, checksumOf, diffText } from './text-patch.ts'
