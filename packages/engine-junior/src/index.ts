export * from './limit/limit.ts'
export { padAccepts, repairArgument } from './block/argument.ts'
export type { Pose } from './block/context.ts'
export { sayTicks } from './block/looks.ts'
export {
  blockRow,
  blockTable,
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
export { defaultMascot, isCharacter, newProject, projectVersion } from './model/project.ts'
export type {
  Block,
  BlockSeed,
  Character,
  CharacterSpec,
  Home,
  Page,
  Project,
  StageObject,
  Strip,
  TextObject,
} from './model/project.ts'
export { readProject, type ReadProject } from './model/read.ts'
export type { Remark, RemarkCode } from './model/reader.ts'
export { fitScale } from './model/size.ts'
export { dragLeaves, dragStarts, gridSquare } from './runtime/actor.ts'
export { Clock } from './runtime/clock.ts'
export type { Emit, RuntimeEvent } from './runtime/event.ts'
export { keepPoses } from './runtime/keep.ts'
export { hits, type AlphaMask } from './runtime/mask.ts'
export { Runtime, type RuntimeOptions, type Snapshot } from './runtime/runtime.ts'
export type { MaskOf } from './runtime/touch.ts'
export { amend, begin, canRedo, canUndo, historySteps, record, redo, undo, type History } from './edit/history.ts'
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
  addText,
  changeText,
  copyCharacter,
  moveLayer,
  moveObject,
  removeObject,
  renameCharacter,
  selectCharacter,
  setPicture,
} from './edit/object.ts'
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
export { nextColor, palette, type PaletteItem, type PaletteScope } from './edit/palette.ts'
export { addSound, canAddRecording, removeSound } from './edit/recording.ts'
export {
  copyScript,
  drop,
  moveStrip,
  pickUp,
  removeBlock,
  seed,
  setArgument,
  type PickedUp,
  type CharacterRef,
} from './edit/script.ts'
export { listGaps, nearestGap, snapDistance, type Gap } from './edit/snap.ts'
export type { Files } from './file/archive.ts'
export { mediaOf, type MediaUse } from './file/media.ts'
export { FileProblem, type FileProblemCode } from './file/problem.ts'
export { readProjectFile, writeProjectFile, type ProjectFile } from './file/project-file.ts'
export { readSjr, type LibraryLookup, type MediaKind, type Substitute } from './file/sjr-read.ts'
export { sjrFileName, writeSjr, type SjrExport } from './file/sjr-write.ts'
