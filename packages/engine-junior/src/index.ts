export * from './limit/limit.ts'
export { padAccepts, repairArgument } from './block/argument.ts'
export type { Pose } from './block/context.ts'
export { sayTicks } from './block/looks.ts'
export {
  blockRow,
  blockTable,
  categoryName,
  defaultArgument,
  hasNoLeft,
  hasNoRight,
  isBlockOp,
  messageColors,
  type ArgumentRule,
  type BlockOp,
  type Category,
  type KnownRow,
  type Shape,
} from './block/table.ts'
export {
  castList,
  characters,
  currentPage,
  findCharacter,
  findObject,
  findPage,
  updateCharacter,
  updateObject,
  updatePage,
} from './model/change.ts'
export { readColor, type Color } from './model/color.ts'
export { isCharacter } from './model/project.ts'
export { defaultMascot, newProject, projectVersion } from './model/new-project.ts'
export type {
  Block,
  BlockSeed,
  Character,
  Home,
  Page,
  Project,
  StageObject,
  Strip,
  TextObject,
} from './model/project.ts'
export type { CharacterSpec } from './model/new-project.ts'
export { readProject, type ReadProject } from './model/read.ts'
export type { Remark, RemarkCode } from './model/reader.ts'
export { fitScale } from './model/size.ts'
export { dragLeaves, dragStarts, gridSquare } from './runtime/actor.ts'
export { Clock } from './runtime/clock.ts'
export type { Emit, RuntimeEvent } from './runtime/event.ts'
export { keepPoses } from './runtime/keep.ts'
export { hits, overlap, type AlphaMask } from './runtime/mask.ts'
export { Runtime, type RuntimeOptions, type Snapshot } from './runtime/runtime.ts'
export type { MaskOf } from './runtime/touch.ts'
export {
  advance,
  blockSize,
  drawnHeight,
  drawnWidth,
  placeBlocks,
  stripLength,
  type PlacedBlock,
} from './edit/layout.ts'
export {
  addCharacter,
  moveLayer,
  moveObject,
  removeObject,
  renameCharacter,
  selectCharacter,
  setPicture,
} from './edit/object/object.ts'
export { addText, changeText } from './edit/object/text-object.ts'
export { copyCharacter } from './edit/object/copy-character.ts'
export {
  addPage,
  canAddPage,
  movePage,
  openPage,
  otherPages,
  removePage,
  renameProject,
  setBackground,
} from './edit/page.ts'
export {
  nextColor,
  offeredCategories,
  offeredOps,
  palette,
  type OfferedOps,
  type PaletteItem,
  type PaletteScope,
} from './edit/palette.ts'
export { addSound, canAddRecording, removeSound } from './edit/object/recording.ts'
export { copyScript, moveStrip, removeBlock, seed, setArgument, type CharacterRef } from './edit/script.ts'
export { drop } from './edit/drop.ts'
export { pickUp, type PickedUp } from './edit/pick-up.ts'
export { listGaps, nearestGap, snapDistance, type Gap } from './edit/snap.ts'
export type { Files } from './file/archive.ts'
export { mediaOf, type MediaUse } from './file/media.ts'
export { FileProblem, type FileProblemCode } from './file/problem.ts'
export { readProjectFile, writeProjectFile, type ProjectFile } from './file/project-file.ts'
export { readSjr } from './file/sjr-read.ts'
export type { LibraryLookup, MediaKind, Substitute } from './file/sjr-media.ts'
export { sjrFileName, writeSjr, type SjrExport } from './file/sjr-write.ts'
