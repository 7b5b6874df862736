// Written by `npm run schema -w @mashu/server` from the migrations; do not edit.
import type { Generated, GeneratedAlways } from 'kysely'

export interface OnlCgformAccount {
  id: string
  cgformHeadId: string
  rowId: string
  userId: string
  createBy: string | null
  createTime: string | null
}

export interface OnlCgformActionRun {
  id: string
  cgformHeadId: string
  actionId: string
  actionName: string
  event: string
  rowId: string
  state: string
  detail: string | null
  orgCode: string | null
  createBy: string | null
  createTime: string | null
}

export interface OnlCgformActionState {
  id: string
  cgformHeadId: string
  actions: string
  createBy: string | null
  createTime: string | null
}

export interface OnlCgformEnhancement {
  id: string
  cgformHeadId: string
  kind: string
  event: string
  name: string | null
  content: string
  note: string | null
  shownWhen: string | null
  isActive: Generated<number>
}

export interface OnlCgformField {
  id: string
  cgformHeadId: string
  dbFieldName: string
  dbFieldTxt: string
  dbType: string
  dbLength: Generated<number>
  dbPointLength: Generated<number>
  fieldShowType: string
  fieldLength: number | null
  fieldMustInput: Generated<string>
  isQuery: Generated<string>
  isShowForm: Generated<string>
  isShowList: Generated<string>
  isReadOnly: Generated<string>
  sortFlag: Generated<string>
  queryMode: Generated<string>
  orderNum: Generated<number>
  dbIsKey: Generated<number>
  dbIsNull: Generated<number>
  dbFieldNameOld: string | null
  dbDefaultVal: string | null
  dictField: string | null
  dictTable: string | null
  dictText: string | null
  fieldHref: string | null
  fieldValidType: string | null
  fieldExtendJson: string | null
  fieldDefaultValue: string | null
  mainTable: string | null
  mainField: string | null
  converter: string | null
  queryDefVal: string | null
  queryDictText: string | null
  queryDictField: string | null
  queryDictTable: string | null
  queryShowType: string | null
  queryConfigFlag: string | null
  queryValidType: string | null
  queryMustInput: string | null
  createBy: string | null
  createTime: string | null
  updateBy: string | null
  updateTime: string | null
}

export interface OnlCgformFieldRight {
  id: string
  cgformHeadId: string
  dbFieldName: string
  fieldId: string
  seeRoles: Generated<string>
  editRoles: Generated<string>
  createBy: string | null
  createTime: string | null
  updateBy: string | null
  updateTime: string | null
}

export interface OnlCgformHead {
  id: string
  tableName: string
  tableType: Generated<number>
  tableVersion: Generated<number>
  tableTxt: string
  isCheckbox: Generated<string>
  isDbSynch: Generated<string>
  isPage: Generated<string>
  isTree: Generated<string>
  scroll: Generated<number>
  formTemplate: Generated<string>
  relationType: number | null
  tabOrderNum: number | null
  copyVersion: number | null
  copyType: Generated<number>
  idSequence: string | null
  idType: string | null
  queryMode: string | null
  subTableStr: string | null
  treeParentIdField: string | null
  treeIdField: string | null
  treeFieldname: string | null
  formCategory: string | null
  formTemplateMobile: string | null
  physicId: string | null
  themeTemplate: string | null
  createBy: string | null
  createTime: string | null
  updateBy: string | null
  updateTime: string | null
  actions: string | null
  pageLayout: string | null
}

export interface OnlCgformIndex {
  id: string
  cgformHeadId: string
  indexName: string
  indexField: string
  indexType: Generated<string>
  createBy: string | null
  createTime: string | null
  updateBy: string | null
  updateTime: string | null
}

export interface OnlCgformOldTable {
  id: string
  cgformHeadId: string | null
  tableName: string
  tableTxt: string | null
  fileColumns: string | null
  createBy: string | null
  createTime: string | null
}

export interface OnlCgformRule {
  id: string
  cgformHeadId: string
  ruleType: string
  targetFields: string
  formula: string
  message: string | null
  orderNum: Generated<number>
  createBy: string | null
  createTime: string | null
  updateBy: string | null
  updateTime: string | null
}

export interface OnlCgformVersion {
  id: string
  cgformHeadId: string
  version: number
  content: string
  fileColumns: string
  createBy: string | null
  createTime: string | null
  actions: string | null
}

export interface OnlCgreportHead {
  id: string
  code: string
  name: string
  cgrSql: string
  returnValField: string | null
  returnTxtField: string | null
  returnType: Generated<string>
  dbSource: string | null
  content: string | null
  roleIds: Generated<string>
  createBy: string | null
  createTime: string | null
  updateBy: string | null
  updateTime: string | null
}

export interface OnlCgreportItem {
  id: string
  cgrheadId: string
  fieldName: string
  fieldTxt: string
  fieldWidth: number | null
  fieldType: Generated<string>
  searchMode: string | null
  isOrder: Generated<number>
  isSearch: Generated<number>
  dictCode: string | null
  fieldHref: string | null
  isShow: Generated<number>
  isTotal: Generated<number>
  orderNum: Generated<number>
  replaceVal: string | null
  createBy: string | null
  createTime: string | null
  updateBy: string | null
  updateTime: string | null
}

export interface OnlCgreportParam {
  id: string
  cgrheadId: string
  paramName: string
  paramTxt: string
  paramValue: Generated<string>
  orderNum: Generated<number>
  createBy: string | null
  createTime: string | null
  updateBy: string | null
  updateTime: string | null
  paramType: Generated<string>
  dictCode: string | null
  isRequired: Generated<number>
}

export interface OnlFormView {
  id: string
  cgformHeadId: string
  userId: string
  name: string
  isShared: Generated<number>
  content: string
  createBy: string | null
  createTime: string | null
  updateBy: string | null
  updateTime: string | null
  roleCodes: string | null
}

export interface OnlPublicAnswer {
  id: string
  linkId: string
  rowId: string
  secretHash: string
  deviceHash: string
  personHash: string | null
  consentTime: string | null
  createTime: string | null
}

export interface OnlPublicLink {
  id: string
  cgformHeadId: string
  token: string
  isOn: Generated<number>
  openTime: string | null
  closeTime: string | null
  answerLimit: number | null
  once: Generated<string>
  onceField: string | null
  intro: string | null
  consentText: string | null
  thanksText: string | null
  isEditable: Generated<number>
  internalFields: Generated<string>
  sysOrgCode: string | null
  createBy: string | null
  createTime: string | null
  updateBy: string | null
  updateTime: string | null
}

export interface OnlReportBoard {
  id: string
  name: string
  note: string | null
  widgets: string
  roleIds: Generated<string>
  createBy: string | null
  createTime: string | null
  updateBy: string | null
  updateTime: string | null
  mailTime: Generated<string>
  mailTo: Generated<string>
  mailExcel: Generated<number>
}

export interface OnlReportMail {
  id: string
  boardId: string
  userId: string
  due: string
  result: string
  createTime: string | null
}

export interface OnlSourceForm {
  id: string
  tableTxt: string
  sourceCode: string
  sourceTable: string
  keyColumn: string
  columns: string
  createBy: string | null
  createTime: string | null
  updateBy: string | null
  updateTime: string | null
}

export interface SysAnnouncement {
  id: string
  title: string
  msgContent: string | null
  msgAbstract: string | null
  startTime: string | null
  endTime: string | null
  sender: string | null
  priority: Generated<string>
  msgCategory: Generated<string>
  msgType: Generated<string>
  sendStatus: Generated<string>
  sendTime: string | null
  cancelTime: string | null
  delFlag: Generated<number>
  busType: string | null
  busId: string | null
  openType: string | null
  openPage: string | null
  userIds: string | null
  createBy: string | null
  createTime: string | null
  updateBy: string | null
  updateTime: string | null
}

export interface SysAnnouncementSend {
  id: string
  anntId: string
  userId: string
  readFlag: Generated<number>
  readTime: string | null
  createBy: string | null
  createTime: string | null
  updateBy: string | null
  updateTime: string | null
}

export interface SysBlob {
  id: string
  size: number
  createTime: string
}

export interface SysCategory {
  id: string
  pid: string | null
  name: string
  code: string
  value: string | null
  comment: string | null
  sysOrgCode: string | null
  createBy: string | null
  createTime: string | null
  updateBy: string | null
  updateTime: string | null
}

export interface SysCheckRule {
  id: string
  ruleName: string
  ruleCode: string
  ruleJson: string
  ruleDescription: string | null
  createBy: string | null
  createTime: string | null
  updateBy: string | null
  updateTime: string | null
}

export interface SysClassLogin {
  id: string
  departId: string
  typingAllowed: Generated<number>
  cardAllowed: Generated<number>
  pictureAllowed: Generated<number>
  classCode: string | null
  openUntil: string | null
  wrongCount: Generated<number>
}

export interface SysConfig {
  id: string
  configKey: string
  configValue: string
  configEnabled: Generated<number>
  comment: string | null
}

export interface SysConsent {
  id: string
  userId: string
  version: string
  giver: string
  giverName: string | null
  way: string
  giveTime: string
}

export interface SysConsentText {
  id: string
  version: string
  content: string
  sinceTime: string
}

export interface SysDataLog {
  id: string
  dataTable: string
  dataId: string
  dataContent: string
  dataVersion: number
  operation: string
  createBy: string | null
  createTime: string | null
  updateBy: string | null
  updateTime: string | null
  batchId: string | null
}

export interface SysDataSource {
  id: string
  code: string
  name: string
  remark: string | null
  dbType: string
  dbDriver: string | null
  dbUrl: string
  dbName: string
  dbUsername: string
  dbPassword: string
  sysOrgCode: string | null
  createBy: string | null
  createTime: string | null
  updateBy: string | null
  updateTime: string | null
  tls: Generated<string>
  tlsCa: string | null
  rowLimit: Generated<number>
  timeLimit: Generated<number>
}

export interface SysDeleted {
  id: string
  actionId: string
  dataTable: string
  dataId: string
  title: string
  content: string
  levelCode: string | null
  belowCount: Generated<number>
  createBy: string | null
  createTime: string
}

export interface SysDeletedFile {
  id: string
  deletedId: string
  filePath: string
}

export interface SysDepart {
  id: string
  parentId: string | null
  departName: string
  departNameEn: string | null
  departNameAbbr: string | null
  departOrder: Generated<number>
  description: string | null
  orgCategory: Generated<string>
  orgType: string | null
  orgCode: string
  mobile: string | null
  fax: string | null
  address: string | null
  memo: string | null
  status: Generated<string | null>
  createBy: string | null
  createTime: string | null
  updateBy: string | null
  updateTime: string | null
  microbit: Generated<number>
  extensions: string | null
}

export interface SysDepartPermission {
  id: string
  departId: string
  permissionId: string
  dataRuleIds: string | null
  createBy: string | null
  createTime: string | null
  updateBy: string | null
  updateTime: string | null
}

export interface SysDepartRole {
  id: string
  departId: string
  roleName: string
  roleCode: string
  description: string | null
  createBy: string | null
  createTime: string | null
  updateBy: string | null
  updateTime: string | null
}

export interface SysDepartRolePermission {
  id: string
  roleId: string
  departPermissionId: string
  dataRuleIds: string | null
}

export interface SysDepartRoleUser {
  id: string
  droleId: string
  userDepartId: string
}

export interface SysDict {
  id: string
  dictName: string
  dictCode: string
  description: string | null
  delFlag: Generated<number>
  type: Generated<number>
  createBy: string | null
  createTime: string | null
  updateBy: string | null
  updateTime: string | null
}

export interface SysDictItem {
  id: string
  dictId: string
  itemText: string
  itemValue: string
  description: string | null
  sortOrder: Generated<number>
  status: Generated<number>
  createBy: string | null
  createTime: string | null
  updateBy: string | null
  updateTime: string | null
}

export interface SysErasure {
  id: string
  userId: string
  state: Generated<string>
  counts: string | null
  askBy: string
  askTime: string | null
  doneTime: string | null
}

export interface SysFile {
  id: string
  sysOrgCode: string | null
  fileType: number | null
  fileName: string | null
  filePath: string
  fileLocation: Generated<number>
  fileTag: string | null
  contentType: string
  size: number
  checksum: string
  pieces: string
  createBy: string | null
  createTime: string | null
  updateBy: string | null
  updateTime: string | null
  kept: Generated<number>
  deleteTime: string | null
}

export interface SysFileBlob {
  id: string
  fileId: string
  blobId: string
}

export interface SysFillCounter {
  id: string
  ruleId: string
  period: string
  lastNumber: number
}

export interface SysFillRule {
  id: string
  ruleName: string
  ruleCode: string
  ruleClass: string
  ruleParams: string | null
  createBy: string | null
  createTime: string | null
  updateBy: string | null
  updateTime: string | null
}

export interface SysImport {
  id: string
  resource: string
  content: string
  undone: Generated<number>
  createBy: string | null
  createTime: string | null
  updateBy: string | null
  updateTime: string | null
}

export interface SysLatePromise {
  id: string
  kind: string
  subject: string
  title: string
  promisedTo: string
  reason: string
  tries: number
  nextTime: string
  firstTime: string
}

export interface SysListLayout {
  id: string
  userId: string
  listKey: string
  content: string
}

export interface SysListView {
  id: string
  listKey: string
  userId: string
  name: string
  isShared: Generated<number>
  roleCodes: string | null
  content: string
  createBy: string | null
  createTime: string | null
  updateBy: string | null
  updateTime: string | null
}

export interface SysLog {
  id: string
  logType: number
  logContent: string
  operateType: number | null
  userid: string | null
  username: string | null
  ip: string | null
  method: string | null
  requestUrl: string | null
  requestParam: string | null
  requestType: string | null
  costTime: number | null
  createBy: string | null
  createTime: string | null
  updateBy: string | null
  updateTime: string | null
}

export interface SysLoginAddress {
  id: string
  userId: string
  addressHash: string
  seenTime: string
}

export interface SysLoginCard {
  id: string
  userId: string
  codeHash: string
  createBy: string | null
  createTime: string
}

export interface SysLoginFailure {
  id: string
  subject: string
  createTime: string
}

export interface SysNoticeMute {
  id: string
  userId: string
  kind: string
}

export interface SysOneTime {
  id: string
  kind: string
  name: string
  content: string
  expireTime: string
  uses: Generated<number>
}

export interface SysOrigin {
  id: string
  targetId: string
  marks: string
}

export interface SysPermission {
  id: string
  parentId: string | null
  name: string
  url: string | null
  component: string | null
  componentName: string | null
  redirect: string | null
  menuType: Generated<number>
  perms: string | null
  permsType: Generated<string>
  sortNo: Generated<number>
  alwaysShow: Generated<number>
  icon: string | null
  isRoute: Generated<number>
  isLeaf: Generated<number>
  keepAlive: Generated<number>
  hidden: Generated<number>
  description: string | null
  ruleFlag: Generated<number>
  status: string | null
  internalOrExternal: Generated<number>
  createBy: string | null
  createTime: string | null
  updateBy: string | null
  updateTime: string | null
}

export interface SysPermissionDataRule {
  id: string
  permissionId: string
  ruleName: string | null
  ruleColumn: string | null
  ruleConditions: string | null
  ruleValue: string | null
  status: string | null
  createBy: string | null
  createTime: string | null
  updateBy: string | null
  updateTime: string | null
}

export interface SysPictureLogin {
  id: string
  departId: string
  userId: string
  face: string
  sealedPictures: string | null
  wrongCount: Generated<number>
  lockedUntil: string | null
  alarmTime: string | null
}

export interface SysPosition {
  id: string
  code: string
  name: string
  postRank: string | null
  companyId: string | null
  sysOrgCode: string | null
  createBy: string | null
  createTime: string | null
  updateBy: string | null
  updateTime: string | null
}

export interface SysQuartzJob {
  id: string
  jobClassName: string
  cronExpression: string
  parameter: string | null
  description: string | null
  status: Generated<number>
  delFlag: Generated<number>
  nextTime: string | null
  lastTime: string | null
  lastStatus: string | null
  failures: Generated<number>
  lockedBy: string | null
  lockedUntil: string | null
  createBy: string | null
  createTime: string | null
  updateBy: string | null
  updateTime: string | null
}

export interface SysQuartzRun {
  id: string
  jobId: string
  runStatus: string
  cause: string
  startTime: string
  endTime: string | null
  costTime: number | null
  result: string | null
  createBy: string | null
}

export interface SysRole {
  id: string
  roleName: string
  roleCode: string
  description: string | null
  roleLevel: Generated<number>
  createBy: string | null
  createTime: string | null
  updateBy: string | null
  updateTime: string | null
}

export interface SysRolePermission {
  id: string
  roleId: string
  permissionId: string
  dataRuleIds: string | null
}

export interface SysSender {
  id: string
  name: string
  kind: string
  enabled: Generated<number>
  settings: string
  secrets: string
  alarmTo: string | null
  lastTime: string | null
  lastFault: string | null
  createBy: string | null
  createTime: string | null
  updateBy: string | null
  updateTime: string | null
  standby: Generated<number>
}

export interface SysSession {
  id: string
  userId: string
  tokenHash: string
  createTime: string
  seenTime: string
  expireTime: string
  ip: string | null
  userAgent: string | null
  viewerSessionId: string | null
  entry: string | null
}

export interface SysSms {
  id: string
  esTitle: string
  esType: Generated<string>
  esReceiver: string
  esParam: string | null
  esContent: string
  esSendTime: string | null
  esSendStatus: Generated<string>
  esSendNum: Generated<number>
  esResult: string | null
  remark: string | null
  createBy: string | null
  createTime: string | null
  updateBy: string | null
  updateTime: string | null
  nextTime: string | null
  leaseOwner: string | null
  leaseUntil: string | null
  handedTime: string | null
  expireTime: string | null
  esHtml: Generated<number>
}

export interface SysSmsCode {
  id: string
  purpose: string
  phone: string
  codeHash: string
  tries: Generated<number>
  used: Generated<number>
  ip: string
  createTime: string
  expireTime: string
}

export interface SysSmsFile {
  id: string
  messageId: string
  place: number
  fileName: string
  content: string
}

export interface SysSmsTemplate {
  id: string
  templateCode: string
  templateName: string | null
  templateType: Generated<string>
  templateContent: string
  templateTestJson: string | null
  createBy: string | null
  createTime: string | null
  updateBy: string | null
  updateTime: string | null
}

export interface SysSsoLink {
  id: string
  providerId: string
  userId: string
  subject: string
  identity: string
  createTime: string
  lastTime: string | null
}

export interface SysSsoProvider {
  id: string
  code: string
  name: string
  kind: string
  icon: string
  sortNo: Generated<number>
  enabled: Generated<number>
  issuer: string | null
  clientId: string | null
  agentId: string | null
  clientSecret: string | null
  scopes: string | null
  claim: string | null
  linkRule: Generated<string>
  createAccounts: Generated<number>
  defaultRole: string | null
  defaultDepart: string | null
  createBy: string | null
  createTime: string | null
  updateBy: string | null
  updateTime: string | null
}

export interface SysSsoSession {
  id: string
  sessionId: string
  providerId: string
  ticketHash: string
  sidHash: string | null
  idToken: string | null
}

export interface SysStorageChange {
  id: string
  bytes: number
}

export interface SysUser {
  id: string
  username: string
  realname: Generated<string>
  password: string | null
  avatar: string | null
  birthday: string | null
  sex: number | null
  email: string | null
  phone: string | null
  orgCode: string | null
  status: Generated<number>
  delFlag: Generated<number>
  thirdId: string | null
  thirdType: string | null
  workNo: string | null
  post: string | null
  school: Generated<string>
  telephone: string | null
  userIdentity: Generated<number>
  departIds: Generated<string>
  mustChangePassword: Generated<number>
  createBy: string | null
  createTime: string | null
  updateBy: string | null
  updateTime: string | null
  usernameKey: GeneratedAlways<string>
  nickname: string | null
  emailOwn: Generated<number>
}

export interface SysUserAgent {
  id: string
  userName: string
  agentUserName: string
  startTime: string | null
  endTime: string | null
  status: string | null
  createName: string | null
  updateName: string | null
  sysOrgCode: string | null
  sysCompanyCode: string | null
  createBy: string | null
  createTime: string | null
  updateBy: string | null
  updateTime: string | null
}

export interface SysUserDepart {
  id: string
  userId: string
  depId: string
}

export interface SysUserRole {
  id: string
  userId: string
  roleId: string
}

export interface SysVisitDay {
  id: string
  day: string
  visitCount: Generated<number>
  peopleCount: Generated<number>
  addressCount: Generated<number>
}

export interface TeachingAdditionalWork {
  id: string
  sysOrgCode: string | null
  codeType: number | null
  workName: string
  workDesc: string | null
  workCover: string | null
  workUrl: string | null
  workDept: string
  status: Generated<number>
  workDocumentUrl: string | null
  createBy: string | null
  createTime: string | null
  updateBy: string | null
  updateTime: string | null
  dueTime: string | null
  allowLate: Generated<number>
  allowAgain: Generated<number>
  attachmentKinds: string | null
  remindHours: number | null
  workUsers: string | null
  offeredBlocks: string | null
  workAnswer: string | null
}

export interface TeachingAdditionalWorkDept {
  id: string
  additionalId: string
  deptId: string
}

export interface TeachingAdditionalWorkUser {
  id: string
  additionalId: string
  userId: string
  deptId: string
}

export interface TeachingClassSeat {
  id: string
  departId: string
  userId: string
  place: number
}

export interface TeachingCloudVariable {
  id: string
  workId: string
  variableName: string
  variableValue: string
  revision: Generated<number>
  updateTime: string | null
}

export interface TeachingCoupon {
  id: string
  couponCode: string
  couponName: string
  couponType: number
  amountOff: number | null
  percentOff: number | null
  courseId: string | null
  totalLimit: number | null
  personLimit: number | null
  startTime: string | null
  endTime: string | null
  status: Generated<number>
  createBy: string | null
  createTime: string | null
  updateBy: string | null
  updateTime: string | null
}

export interface TeachingCourse {
  id: string
  sysOrgCode: string | null
  courseName: string
  courseDesc: string | null
  courseIcon: string | null
  courseCover: string | null
  showType: Generated<number>
  courseMap: string | null
  isShared: Generated<number>
  showHome: Generated<number>
  orderNum: Generated<number>
  departIds: Generated<string>
  courseType: Generated<string>
  courseCategory: Generated<string>
  createBy: string | null
  createTime: string | null
  updateBy: string | null
  updateTime: string | null
  suitAge: string | null
  lessonMinutes: number | null
  teacherName: string | null
  price: number | null
  accessDays: number | null
  saleText: string | null
  placeLimit: number | null
  saleDepartId: string | null
}

export interface TeachingCourseAccess {
  id: string
  userId: string
  courseId: string
  orderId: string
  byClass: Generated<number>
  accessDays: number | null
  payTime: string
  openTime: string
  endTime: string | null
}

export interface TeachingCourseDept {
  id: string
  sysOrgCode: string | null
  deptId: string
  courseId: string
  openTime: string | null
  createBy: string | null
  createTime: string | null
  updateBy: string | null
  updateTime: string | null
  unitByUnit: Generated<number>
}

export interface TeachingCourseDeptUnit {
  id: string
  courseDeptId: string
  unitId: string
  openTime: string | null
  dueTime: string | null
}

export interface TeachingCourseUnit {
  id: string
  sysOrgCode: string | null
  unitName: string
  unitIntro: string | null
  unitCover: string | null
  courseId: string
  courseVideo: string | null
  courseVideoSource: Generated<number>
  showCourseVideo: Generated<number>
  courseCase: Generated<string>
  showCourseCase: Generated<number>
  coursePpt: string | null
  showCoursePpt: Generated<number>
  courseWorkType: number | null
  courseWork: string | null
  courseWorkAnswer: string | null
  coursePlan: string | null
  showCoursePlan: Generated<number>
  mapX: number | null
  mapY: number | null
  mediaContent: string | null
  orderNum: Generated<number>
  createBy: string | null
  createTime: string | null
  updateBy: string | null
  updateTime: string | null
  isTrial: Generated<number>
  showAnswer: Generated<number>
  offeredBlocks: string | null
}

export interface TeachingDayCount {
  id: string
  day: string
  departId: string | null
  workType: string
  createdCount: Generated<number>
  submittedCount: Generated<number>
  markedCount: Generated<number>
  publishedCount: Generated<number>
  activeCount: Generated<number>
}

export interface TeachingDepartDayCounted {
  id: string
  departId: string
  counter: string
  targetId: string
  createTime: string
}

export interface TeachingDepartDayLog {
  id: string
  departId: string
  departName: string | null
  unitOpenCount: Generated<number>
  courseWorkAssignCount: Generated<number>
  additionalWorkAssignCount: Generated<number>
  courseWorkCorrectCount: Generated<number>
  additionalWorkCorrectCount: Generated<number>
  courseWorkSubmitCount: Generated<number>
  additionalWorkSubmitCount: Generated<number>
  createTime: string
  updateBy: string | null
  updateTime: string | null
}

export interface TeachingEnquiry {
  id: string
  parentName: string
  phone: string
  childAge: number
  courseId: string | null
  courseName: string | null
  message: string | null
  status: Generated<number>
  staffNote: string | null
  createBy: string | null
  createTime: string | null
  updateBy: string | null
  updateTime: string | null
}

export interface TeachingHomeworkReminder {
  id: string
  additionalId: string
  userId: string
  dueTime: string
  createTime: string | null
}

export interface TeachingLesson {
  id: string
  departId: string
  unitId: string | null
  courseId: string | null
  teacherId: string | null
  title: string
  startTime: string
  endTime: string
  closeTime: string
  closedTime: string | null
  roomState: string
}

export interface TeachingLessonEvent {
  id: string
  lessonId: string
  userId: string | null
  teacherId: string | null
  kind: string
  questionId: string | null
  number: number | null
  content: string | null
  createTime: string
}

export interface TeachingLessonMember {
  id: string
  lessonId: string
  userId: string
  joinTime: string
  beginTime: string | null
  activeSeconds: Generated<number>
  workId: string | null
  checks: number | null
}

export interface TeachingLessonPicture {
  id: string
  lessonId: string
  userId: string
  picture: string
  createTime: string
}

export interface TeachingMenu {
  id: string
  parentId: string | null
  name: string
  url: string | null
  menuType: Generated<number>
  sortNo: Generated<number>
  icon: string | null
  isLeaf: Generated<number>
  description: string | null
  internalOrExternal: Generated<number>
  isRoute: Generated<number>
  hidden: Generated<number>
  needLogin: Generated<number>
  createBy: string | null
  createTime: string | null
  updateBy: string | null
  updateTime: string | null
}

export interface TeachingMovedDue {
  id: string
  userId: string
  additionalId: string | null
  unitId: string | null
  dueTime: string
  note: string | null
  createBy: string | null
  createTime: string
}

export interface TeachingMute {
  id: string
  userId: string
  untilTime: string
  reason: string | null
  createBy: string | null
  createTime: string | null
  updateBy: string | null
  updateTime: string | null
}

export interface TeachingNews {
  id: string
  newsTitle: string
  newsContent: string | null
  newsStatus: Generated<number>
  createBy: string | null
  createTime: string | null
  updateBy: string | null
  updateTime: string | null
  newsCover: string | null
  newsSummary: string | null
  newsCategory: string | null
  isPinned: Generated<number>
  releaseTime: string | null
}

export interface TeachingOrder {
  id: string
  orderNo: string
  userId: string | null
  buyerName: string
  courseId: string | null
  courseName: string
  listPrice: number
  discount: Generated<number>
  price: number
  payPrice: Generated<number>
  refundPrice: Generated<number>
  couponId: string | null
  couponCode: string | null
  status: Generated<number>
  actionId: string | null
  method: string | null
  comment: string | null
  accessDays: number | null
  departId: string | null
  joinedClass: Generated<number>
  expireTime: string | null
  payTime: string | null
  createBy: string | null
  createTime: string | null
  updateBy: string | null
  updateTime: string | null
  learner: string | null
}

export interface TeachingOrderEvent {
  id: string
  orderId: string
  fromStatus: number | null
  toStatus: number
  event: string
  amount: number | null
  reason: string | null
  createBy: string | null
  createTime: string
}

export interface TeachingPayment {
  id: string
  orderId: string
  provider: string
  reference: string
  amount: number | null
  method: string | null
  state: number
  proofFile: string | null
  comment: string | null
  confirmBy: string | null
  confirmTime: string | null
  createBy: string | null
  createTime: string
}

export interface TeachingPublishRequest {
  id: string
  workId: string
  versionNo: number
  great: Generated<number>
  state: string
  reason: string | null
  askBy: string
  askTime: string
  decideBy: string | null
  decideTime: string | null
}

export interface TeachingRemarkPhrase {
  id: string
  userId: string
  phrase: string
  createTime: string
}

export interface TeachingReport {
  id: string
  workId: string
  commentId: string | null
  person: string
  reason: string
  createTime: string
  outcome: string | null
  settleBy: string | null
  settleTime: string | null
  withdrawn: string | null
}

export interface TeachingScratchAssets {
  id: string
  assetType: number
  assetName: string | null
  assetData: string | null
  md5Ext: string | null
  tags: string | null
  spelled: string | null
  delFlag: Generated<number>
  createBy: string | null
  createTime: string | null
  updateBy: string | null
  updateTime: string | null
}

export interface TeachingScratchBackpack {
  id: string
  userId: string
  itemType: string
  itemName: string
  bodyName: string
  bodyFile: string
  thumbnailFile: string
  size: number
  createTime: string | null
}

export interface TeachingTaskCheck {
  id: string
  unitId: string | null
  additionalId: string | null
  versionNo: number
  checks: string
  createBy: string | null
  createTime: string
}

export interface TeachingTaskHint {
  id: string
  userId: string
  unitId: string | null
  additionalId: string | null
  checkId: string | null
  kind: string
  step: string
  workMark: string
  press: number
  createTime: string
  updateTime: string
}

export interface TeachingTermReport {
  id: string
  departId: string
  userId: string
  term: string
  words: string
  createBy: string | null
  createTime: string | null
  updateBy: string | null
  updateTime: string | null
}

export interface TeachingTimetableFeed {
  id: string
  userId: string
  secretHash: string
  sealedSecret: string
  createTime: string | null
  usedTime: string | null
}

export interface TeachingWork {
  id: string
  sysOrgCode: string | null
  userId: string
  departId: string | null
  courseId: string | null
  additionalId: string | null
  workName: string
  workType: string
  workFile: string | null
  workCover: string | null
  workStatus: Generated<number>
  starNum: Generated<number>
  collectNum: Generated<number>
  viewNum: Generated<number>
  workScene: string | null
  hasCloudData: Generated<number>
  versionNo: Generated<number>
  clientKey: string | null
  submitTime: string | null
  publishTime: string | null
  deleteTime: string | null
  createBy: string
  createTime: string
  updateBy: string | null
  updateTime: string | null
  firstSubmitTime: string | null
  publicVersionNo: number | null
  publicName: string | null
  deleteBy: string | null
  submitStatus: Generated<number>
  foreignReadNo: number | null
  parentId: string | null
}

export interface TeachingWorkComment {
  id: string
  sysOrgCode: string | null
  workId: string
  comment: string
  userId: string
  createBy: string | null
  createTime: string | null
  updateBy: string | null
  updateTime: string | null
  parentId: string | null
  replyUserId: string | null
  waiting: Generated<number>
  hidden: Generated<number>
  deleteTime: string | null
  deleteBy: string | null
}

export interface TeachingWorkCorrect {
  id: string
  sysOrgCode: string | null
  workId: string
  score: number | null
  comment: string | null
  createBy: string | null
  createTime: string | null
  updateBy: string | null
  updateTime: string | null
  seenTime: string | null
}

export interface TeachingWorkLike {
  id: string
  workId: string
  person: string
  createTime: string
}

export interface TeachingWorkTag {
  id: string
  userId: string
  workId: string | null
  tag: string
}

export interface TeachingWorkTitle {
  seq: number
  workId: string
  terms: string | null
  changes: Generated<number>
}

export interface TeachingWorkVerdict {
  id: string
  workId: string
  versionId: string
  versionNo: number
  checkVersion: number
  counting: Generated<number>
  passed: number
  failed: number
  unknown: number
  score: number | null
  outcomes: string
  createBy: string | null
  createTime: string
}

export interface TeachingWorkVersion {
  id: string
  workId: string
  versionNo: number
  baseVersionNo: Generated<number>
  kind: string
  workName: string
  fileId: string
  coverId: string | null
  checksum: string
  device: string | null
  createBy: string | null
  createTime: string
  outline: string | null
  untouched: Generated<number>
  replacedNo: number | null
}

export interface Tables {
  onlCgformAccount: OnlCgformAccount
  onlCgformActionRun: OnlCgformActionRun
  onlCgformActionState: OnlCgformActionState
  onlCgformEnhancement: OnlCgformEnhancement
  onlCgformField: OnlCgformField
  onlCgformFieldRight: OnlCgformFieldRight
  onlCgformHead: OnlCgformHead
  onlCgformIndex: OnlCgformIndex
  onlCgformOldTable: OnlCgformOldTable
  onlCgformRule: OnlCgformRule
  onlCgformVersion: OnlCgformVersion
  onlCgreportHead: OnlCgreportHead
  onlCgreportItem: OnlCgreportItem
  onlCgreportParam: OnlCgreportParam
  onlFormView: OnlFormView
  onlPublicAnswer: OnlPublicAnswer
  onlPublicLink: OnlPublicLink
  onlReportBoard: OnlReportBoard
  onlReportMail: OnlReportMail
  onlSourceForm: OnlSourceForm
  sysAnnouncement: SysAnnouncement
  sysAnnouncementSend: SysAnnouncementSend
  sysBlob: SysBlob
  sysCategory: SysCategory
  sysCheckRule: SysCheckRule
  sysClassLogin: SysClassLogin
  sysConfig: SysConfig
  sysConsent: SysConsent
  sysConsentText: SysConsentText
  sysDataLog: SysDataLog
  sysDataSource: SysDataSource
  sysDeleted: SysDeleted
  sysDeletedFile: SysDeletedFile
  sysDepart: SysDepart
  sysDepartPermission: SysDepartPermission
  sysDepartRole: SysDepartRole
  sysDepartRolePermission: SysDepartRolePermission
  sysDepartRoleUser: SysDepartRoleUser
  sysDict: SysDict
  sysDictItem: SysDictItem
  sysErasure: SysErasure
  sysFile: SysFile
  sysFileBlob: SysFileBlob
  sysFillCounter: SysFillCounter
  sysFillRule: SysFillRule
  sysImport: SysImport
  sysLatePromise: SysLatePromise
  sysListLayout: SysListLayout
  sysListView: SysListView
  sysLog: SysLog
  sysLoginAddress: SysLoginAddress
  sysLoginCard: SysLoginCard
  sysLoginFailure: SysLoginFailure
  sysNoticeMute: SysNoticeMute
  sysOneTime: SysOneTime
  sysOrigin: SysOrigin
  sysPermission: SysPermission
  sysPermissionDataRule: SysPermissionDataRule
  sysPictureLogin: SysPictureLogin
  sysPosition: SysPosition
  sysQuartzJob: SysQuartzJob
  sysQuartzRun: SysQuartzRun
  sysRole: SysRole
  sysRolePermission: SysRolePermission
  sysSender: SysSender
  sysSession: SysSession
  sysSms: SysSms
  sysSmsCode: SysSmsCode
  sysSmsFile: SysSmsFile
  sysSmsTemplate: SysSmsTemplate
  sysSsoLink: SysSsoLink
  sysSsoProvider: SysSsoProvider
  sysSsoSession: SysSsoSession
  sysStorageChange: SysStorageChange
  sysUser: SysUser
  sysUserAgent: SysUserAgent
  sysUserDepart: SysUserDepart
  sysUserRole: SysUserRole
  sysVisitDay: SysVisitDay
  teachingAdditionalWork: TeachingAdditionalWork
  teachingAdditionalWorkDept: TeachingAdditionalWorkDept
  teachingAdditionalWorkUser: TeachingAdditionalWorkUser
  teachingClassSeat: TeachingClassSeat
  teachingCloudVariable: TeachingCloudVariable
  teachingCoupon: TeachingCoupon
  teachingCourse: TeachingCourse
  teachingCourseAccess: TeachingCourseAccess
  teachingCourseDept: TeachingCourseDept
  teachingCourseDeptUnit: TeachingCourseDeptUnit
  teachingCourseUnit: TeachingCourseUnit
  teachingDayCount: TeachingDayCount
  teachingDepartDayCounted: TeachingDepartDayCounted
  teachingDepartDayLog: TeachingDepartDayLog
  teachingEnquiry: TeachingEnquiry
  teachingHomeworkReminder: TeachingHomeworkReminder
  teachingLesson: TeachingLesson
  teachingLessonEvent: TeachingLessonEvent
  teachingLessonMember: TeachingLessonMember
  teachingLessonPicture: TeachingLessonPicture
  teachingMenu: TeachingMenu
  teachingMovedDue: TeachingMovedDue
  teachingMute: TeachingMute
  teachingNews: TeachingNews
  teachingOrder: TeachingOrder
  teachingOrderEvent: TeachingOrderEvent
  teachingPayment: TeachingPayment
  teachingPublishRequest: TeachingPublishRequest
  teachingRemarkPhrase: TeachingRemarkPhrase
  teachingReport: TeachingReport
  teachingScratchAssets: TeachingScratchAssets
  teachingScratchBackpack: TeachingScratchBackpack
  teachingTaskCheck: TeachingTaskCheck
  teachingTaskHint: TeachingTaskHint
  teachingTermReport: TeachingTermReport
  teachingTimetableFeed: TeachingTimetableFeed
  teachingWork: TeachingWork
  teachingWorkComment: TeachingWorkComment
  teachingWorkCorrect: TeachingWorkCorrect
  teachingWorkLike: TeachingWorkLike
  teachingWorkTag: TeachingWorkTag
  teachingWorkTitle: TeachingWorkTitle
  teachingWorkVerdict: TeachingWorkVerdict
  teachingWorkVersion: TeachingWorkVersion
}

/** Table and column, the table that it refers to, what happens when that row is deleted. */
export const foreignKeys = [
  ['onlCgformAccount', 'cgformHeadId', 'onlCgformHead', 'cascade'],
  ['onlCgformAccount', 'userId', 'sysUser', 'cascade'],
  ['onlCgformActionRun', 'cgformHeadId', 'onlCgformHead', 'cascade'],
  ['onlCgformActionState', 'cgformHeadId', 'onlCgformHead', 'cascade'],
  ['onlCgformEnhancement', 'cgformHeadId', 'onlCgformHead', 'cascade'],
  ['onlCgformField', 'cgformHeadId', 'onlCgformHead', 'cascade'],
  ['onlCgformFieldRight', 'cgformHeadId', 'onlCgformHead', 'cascade'],
  ['onlCgformIndex', 'cgformHeadId', 'onlCgformHead', 'cascade'],
  ['onlCgformOldTable', 'cgformHeadId', 'onlCgformHead', 'set null'],
  ['onlCgformRule', 'cgformHeadId', 'onlCgformHead', 'cascade'],
  ['onlCgformVersion', 'cgformHeadId', 'onlCgformHead', 'cascade'],
  ['onlCgreportItem', 'cgrheadId', 'onlCgreportHead', 'cascade'],
  ['onlCgreportParam', 'cgrheadId', 'onlCgreportHead', 'cascade'],
  ['onlFormView', 'cgformHeadId', 'onlCgformHead', 'cascade'],
  ['onlFormView', 'userId', 'sysUser', 'cascade'],
  ['onlPublicAnswer', 'linkId', 'onlPublicLink', 'cascade'],
  ['onlPublicLink', 'cgformHeadId', 'onlCgformHead', 'cascade'],
  ['onlReportMail', 'boardId', 'onlReportBoard', 'cascade'],
  ['onlReportMail', 'userId', 'sysUser', 'cascade'],
  ['sysAnnouncementSend', 'anntId', 'sysAnnouncement', 'cascade'],
  ['sysAnnouncementSend', 'userId', 'sysUser', 'cascade'],
  ['sysCategory', 'pid', 'sysCategory', 'restrict'],
  ['sysClassLogin', 'departId', 'sysDepart', 'cascade'],
  ['sysConsent', 'userId', 'sysUser', 'cascade'],
  ['sysDeletedFile', 'deletedId', 'sysDeleted', 'cascade'],
  ['sysDepart', 'parentId', 'sysDepart', 'restrict'],
  ['sysDepartPermission', 'departId', 'sysDepart', 'cascade'],
  ['sysDepartPermission', 'permissionId', 'sysPermission', 'cascade'],
  ['sysDepartRole', 'departId', 'sysDepart', 'cascade'],
  ['sysDepartRolePermission', 'departPermissionId', 'sysDepartPermission', 'cascade'],
  ['sysDepartRolePermission', 'roleId', 'sysDepartRole', 'cascade'],
  ['sysDepartRoleUser', 'droleId', 'sysDepartRole', 'cascade'],
  ['sysDepartRoleUser', 'userDepartId', 'sysUserDepart', 'cascade'],
  ['sysDictItem', 'dictId', 'sysDict', 'cascade'],
  ['sysFileBlob', 'blobId', 'sysBlob', 'restrict'],
  ['sysFileBlob', 'fileId', 'sysFile', 'cascade'],
  ['sysFillCounter', 'ruleId', 'sysFillRule', 'cascade'],
  ['sysListLayout', 'userId', 'sysUser', 'cascade'],
  ['sysListView', 'userId', 'sysUser', 'cascade'],
  ['sysLoginAddress', 'userId', 'sysUser', 'cascade'],
  ['sysLoginCard', 'userId', 'sysUser', 'cascade'],
  ['sysNoticeMute', 'userId', 'sysUser', 'cascade'],
  ['sysPermission', 'parentId', 'sysPermission', 'cascade'],
  ['sysPermissionDataRule', 'permissionId', 'sysPermission', 'cascade'],
  ['sysPictureLogin', 'departId', 'sysDepart', 'cascade'],
  ['sysPictureLogin', 'userId', 'sysUser', 'cascade'],
  ['sysQuartzRun', 'jobId', 'sysQuartzJob', 'cascade'],
  ['sysRolePermission', 'permissionId', 'sysPermission', 'cascade'],
  ['sysRolePermission', 'roleId', 'sysRole', 'cascade'],
  ['sysSession', 'userId', 'sysUser', 'cascade'],
  ['sysSession', 'viewerSessionId', 'sysSession', 'cascade'],
  ['sysSmsFile', 'messageId', 'sysSms', 'cascade'],
  ['sysSsoLink', 'providerId', 'sysSsoProvider', 'cascade'],
  ['sysSsoLink', 'userId', 'sysUser', 'cascade'],
  ['sysSsoSession', 'providerId', 'sysSsoProvider', 'cascade'],
  ['sysSsoSession', 'sessionId', 'sysSession', 'cascade'],
  ['sysUserDepart', 'depId', 'sysDepart', 'cascade'],
  ['sysUserDepart', 'userId', 'sysUser', 'cascade'],
  ['sysUserRole', 'roleId', 'sysRole', 'cascade'],
  ['sysUserRole', 'userId', 'sysUser', 'cascade'],
  ['teachingAdditionalWorkDept', 'additionalId', 'teachingAdditionalWork', 'cascade'],
  ['teachingAdditionalWorkDept', 'deptId', 'sysDepart', 'cascade'],
  ['teachingAdditionalWorkUser', 'additionalId', 'teachingAdditionalWork', 'cascade'],
  ['teachingAdditionalWorkUser', 'deptId', 'sysDepart', 'cascade'],
  ['teachingAdditionalWorkUser', 'userId', 'sysUser', 'cascade'],
  ['teachingClassSeat', 'departId', 'sysDepart', 'cascade'],
  ['teachingClassSeat', 'userId', 'sysUser', 'cascade'],
  ['teachingCloudVariable', 'workId', 'teachingWork', 'cascade'],
  ['teachingCoupon', 'courseId', 'teachingCourse', 'cascade'],
  ['teachingCourse', 'saleDepartId', 'sysDepart', 'set null'],
  ['teachingCourseAccess', 'courseId', 'teachingCourse', 'cascade'],
  ['teachingCourseAccess', 'userId', 'sysUser', 'cascade'],
  ['teachingCourseDept', 'courseId', 'teachingCourse', 'cascade'],
  ['teachingCourseDept', 'deptId', 'sysDepart', 'cascade'],
  ['teachingCourseDeptUnit', 'courseDeptId', 'teachingCourseDept', 'cascade'],
  ['teachingCourseDeptUnit', 'unitId', 'teachingCourseUnit', 'cascade'],
  ['teachingCourseUnit', 'courseId', 'teachingCourse', 'cascade'],
  ['teachingDayCount', 'departId', 'sysDepart', 'cascade'],
  ['teachingDepartDayCounted', 'departId', 'sysDepart', 'cascade'],
  ['teachingDepartDayLog', 'departId', 'sysDepart', 'cascade'],
  ['teachingEnquiry', 'courseId', 'teachingCourse', 'set null'],
  ['teachingHomeworkReminder', 'additionalId', 'teachingAdditionalWork', 'cascade'],
  ['teachingHomeworkReminder', 'userId', 'sysUser', 'cascade'],
  ['teachingLesson', 'courseId', 'teachingCourse', 'set null'],
  ['teachingLesson', 'departId', 'sysDepart', 'cascade'],
  ['teachingLesson', 'teacherId', 'sysUser', 'set null'],
  ['teachingLesson', 'unitId', 'teachingCourseUnit', 'set null'],
  ['teachingLessonEvent', 'lessonId', 'teachingLesson', 'cascade'],
  ['teachingLessonEvent', 'teacherId', 'sysUser', 'set null'],
  ['teachingLessonEvent', 'userId', 'sysUser', 'cascade'],
  ['teachingLessonMember', 'lessonId', 'teachingLesson', 'cascade'],
  ['teachingLessonMember', 'userId', 'sysUser', 'cascade'],
  ['teachingLessonMember', 'workId', 'teachingWork', 'set null'],
  ['teachingLessonPicture', 'lessonId', 'teachingLesson', 'cascade'],
  ['teachingLessonPicture', 'userId', 'sysUser', 'cascade'],
  ['teachingMenu', 'parentId', 'teachingMenu', 'cascade'],
  ['teachingMovedDue', 'additionalId', 'teachingAdditionalWork', 'cascade'],
  ['teachingMovedDue', 'unitId', 'teachingCourseUnit', 'cascade'],
  ['teachingMovedDue', 'userId', 'sysUser', 'cascade'],
  ['teachingMute', 'userId', 'sysUser', 'cascade'],
  ['teachingOrder', 'couponId', 'teachingCoupon', 'set null'],
  ['teachingOrder', 'courseId', 'teachingCourse', 'set null'],
  ['teachingOrder', 'departId', 'sysDepart', 'set null'],
  ['teachingOrder', 'userId', 'sysUser', 'set null'],
  ['teachingOrderEvent', 'orderId', 'teachingOrder', 'restrict'],
  ['teachingPayment', 'orderId', 'teachingOrder', 'restrict'],
  ['teachingPayment', 'proofFile', 'sysFile', 'restrict'],
  ['teachingPublishRequest', 'workId', 'teachingWork', 'cascade'],
  ['teachingRemarkPhrase', 'userId', 'sysUser', 'cascade'],
  ['teachingReport', 'commentId', 'teachingWorkComment', 'cascade'],
  ['teachingReport', 'workId', 'teachingWork', 'cascade'],
  ['teachingScratchBackpack', 'bodyFile', 'sysFile', 'restrict'],
  ['teachingScratchBackpack', 'thumbnailFile', 'sysFile', 'restrict'],
  ['teachingScratchBackpack', 'userId', 'sysUser', 'cascade'],
  ['teachingTaskCheck', 'additionalId', 'teachingAdditionalWork', 'cascade'],
  ['teachingTaskCheck', 'unitId', 'teachingCourseUnit', 'cascade'],
  ['teachingTaskHint', 'additionalId', 'teachingAdditionalWork', 'cascade'],
  ['teachingTaskHint', 'unitId', 'teachingCourseUnit', 'cascade'],
  ['teachingTaskHint', 'userId', 'sysUser', 'cascade'],
  ['teachingTermReport', 'departId', 'sysDepart', 'cascade'],
  ['teachingTermReport', 'userId', 'sysUser', 'cascade'],
  ['teachingTimetableFeed', 'userId', 'sysUser', 'cascade'],
  ['teachingWork', 'additionalId', 'teachingAdditionalWork', 'set null'],
  ['teachingWork', 'courseId', 'teachingCourseUnit', 'set null'],
  ['teachingWork', 'departId', 'sysDepart', 'set null'],
  ['teachingWork', 'parentId', 'teachingWork', 'set null'],
  ['teachingWork', 'userId', 'sysUser', 'cascade'],
  ['teachingWork', 'workCover', 'sysFile', 'set null'],
  ['teachingWork', 'workFile', 'sysFile', 'restrict'],
  ['teachingWorkComment', 'parentId', 'teachingWorkComment', 'cascade'],
  ['teachingWorkComment', 'replyUserId', 'sysUser', 'set null'],
  ['teachingWorkComment', 'userId', 'sysUser', 'cascade'],
  ['teachingWorkComment', 'workId', 'teachingWork', 'cascade'],
  ['teachingWorkCorrect', 'workId', 'teachingWork', 'cascade'],
  ['teachingWorkLike', 'workId', 'teachingWork', 'cascade'],
  ['teachingWorkTag', 'userId', 'sysUser', 'cascade'],
  ['teachingWorkTag', 'workId', 'teachingWork', 'cascade'],
  ['teachingWorkTitle', 'workId', 'teachingWork', 'cascade'],
  ['teachingWorkVerdict', 'versionId', 'teachingWorkVersion', 'cascade'],
  ['teachingWorkVerdict', 'workId', 'teachingWork', 'cascade'],
  ['teachingWorkVersion', 'coverId', 'sysFile', 'set null'],
  ['teachingWorkVersion', 'fileId', 'sysFile', 'restrict'],
  ['teachingWorkVersion', 'workId', 'teachingWork', 'cascade'],
] as const
