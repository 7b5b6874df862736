/** The client of the contract for browsers. The website, the editors and the players use it. */
export { browserAccount, isViewing, storedToken, toPerson, type Account, type Person } from './account/account.ts'
export { ApiError, CallError, toCallError, type CallErrorKind } from './call/call-error.ts'
export { fromBase64, toBase64 } from './bytes/base64.ts'
export { addressOf, call, callForBytes, callWhole, onApiError, type Input as CallInput } from './call/call.ts'
export { download, onDownload, type Download } from './call/download.ts'
export {
  editorChannel,
  openChannel,
  isEditorReport,
  type EditorChannel,
  type EditorKind,
  type EditorReport,
  type EditorOrder,
} from './editor-channel.ts'
export { editorPages } from './address/editor-page.ts'
export { fetchFile } from './call/fetch-file.ts'
export { apiAddress, ask, ownHeaders, resultOf, type Envelope } from './call/http.ts'
export {
  fetchProject,
  findWork,
  followParent,
  PlayerError,
  queryReader,
  readPlayerParams,
  tellParent,
  type PlayedWork,
  type PlayerParams,
} from './play.ts'
export { agoText, comingDayText, dayText, dayTimeText, greeting, savedText, todayBegins } from './time/relative-time.ts'
export { closedText, closingText, closingTime } from './time/closing-text.ts'
export { browserClosing, isClosed, type Closing, type ClosingSource } from './call/closing.ts'
export { changesText } from './changes-text.ts'
export { leaveChildVisit, watchChildVisit } from './account/child-visit.ts'
export { forgetEndedVisit, forgetLogin, isChildVisit, storeLogin, type StoredLogin } from './account/login.ts'
export { HALF_HOUR, keys, readStored, removeStored, storedKeys, WEEK, writeStored } from './account/storage.ts'
export { setTimeZone, wireMs, wireTime } from './time/time-zone.ts'
export type {
  AskedHint,
  CheckedVersion,
  Credentials,
  Lesson,
  LoginAnswer,
  NextHint,
  OpenedWork,
  SaveAnswer,
  Saved,
  SaveMeta,
  Stale,
  StudentChecks,
  TrialUnit,
  UnitStart,
  WorkApi,
  WorkScene,
  WorkTask,
  WorkType,
  WorkVersion,
} from './work-api.ts'
export { followView } from './view-bar.ts'
export { takeViewing, type Viewing } from './viewing.ts'
export { workHttp } from './work-http.ts'
export { workPaths } from './work-paths.ts'
