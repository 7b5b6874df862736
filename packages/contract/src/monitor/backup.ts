import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Nullable, Password, Text, Time } from '../field.ts'
import { LoginRefusal } from '../password.ts'
import { captchaFields } from '../sys/auth.ts'
import { catalogue, refuse, type ProblemDefinition } from '../problem.ts'
import { UploadId } from '../sys/file/open-upload.ts'

export const backupProblems = {
  'backup.noPlace': refuse('还没有设置备份文件夹，请先选一个'),
  'backup.hasPlace': refuse('备份文件夹已经设好。要换一个，请修改设置文件或 BACKUP_DIR 再重新启动'),
  'backup.busy': refuse('正在做这件事，请等它完成'),
  'backup.gone': refuse('这份备份已经不在了，请刷新'),
  'backup.administratorsOnly': refuse('只有管理员可以下载、上传和恢复备份'),
  'backup.wrongPassword': refuse('密码不对，没有做任何改动'),
  'backup.needsPassphrase': refuse('请输入至少 12 个字符的口令，并把它另外记好：没有它谁也打不开这个文件'),
  'backup.linkGone': refuse('下载链接只能用一次，而且已经过期，请重新点下载'),
  'backup.notWhole': refuse('这不是码塾的备份文件，或者没有下载完整'),
  'backup.unable': refuse('{reason}'),
} as const satisfies Record<string, ProblemDefinition>
export const backupProblem = catalogue(backupProblems)

/** `BACKUP_KEY` has the same minimum. */
export const MIN_PASSPHRASE = 12
/** The extension of a backup in a single file. */
export const SCHOOL_FILE = '.mashu'
/** The id of a backup is its time in the format of file names. */
const BackupId = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dt\\d\\d-\\d\\d-\\d\\d-\\d{3}z$', title: '备份' })
const ownPassword = { password: Password(200, '登录密码', { min: 1 }), ...captchaFields }
const Passphrase = Nullable(Password(200, '备份口令'))
/** A wrong password is refused and counted as at the login. */
const refusal = { result: LoginRefusal } as const

export const BackupCheck = Type.Object({ checkTime: Time('检查时间'), faultCount: Type.Integer() })

export const BackupItem = Type.Object({
  id: BackupId,
  backupTime: Time('备份时间'),
  /** Bytes that a restore writes. Null when the backup cannot be read. */
  size: Nullable(Type.Integer()),
  fileCount: Nullable(Type.Integer()),
  /** Files that were already missing when the backup was made. */
  lostCount: Nullable(Type.Integer()),
  lastCheck: Nullable(BackupCheck),
})

/** The content is unknown until a person enters the passphrase. */
export const ReceivedBackup = Type.Object({
  id: BackupId,
  receivedTime: Time('上传时间'),
  backupTime: Nullable(Time('备份时间')),
  size: Type.Integer(),
})

export const BackupWorkKind = Type.Union([
  Type.Literal('make'),
  Type.Literal('check'),
  Type.Literal('download'),
  Type.Literal('restore'),
])

const BackupWork = Type.Object({
  kind: BackupWorkKind,
  what: Type.String(),
  done: Type.Integer(),
  /** 0 means that the total is unknown. */
  total: Type.Integer(),
})
const EndedWork = Type.Object({
  kind: BackupWorkKind,
  isOk: Type.Boolean(),
  sentence: Type.String(),
  endTime: Time('结束时间'),
})

/** A backup of this school, or an uploaded file. */
const Source = {
  source: Type.Union([Type.Literal('backup'), Type.Literal('received')]),
  id: BackupId,
  passphrase: Passphrase,
}

export const RestorePlan = Type.Object({
  backupTime: Time('备份时间'),
  fileCount: Type.Integer(),
  size: Type.Integer(),
  room: Type.Integer(),
  lostCount: Type.Integer(),
  /** Versions of works since the backup, which a restore would lose. */
  newerCount: Type.Integer(),
  isOtherSchool: Type.Boolean(),
  /** The reason why the backup cannot be restored. */
  fault: Nullable(Type.String()),
})

const access = { look: 'monitor:backup:list', make: 'monitor:backup:make', restore: 'monitor:backup:restore' } as const
const path = '/monitor/backup'

/** Downloading, uploading and restoring need `access.restore` and the role of an administrator. */
export const backup = {
  state: endpoint({
    method: 'GET',
    path: `${path}/state`,
    access: access.look,
    summary: '备份：有哪些，正在做什么',
    result: Type.Object({
      place: Nullable(
        Type.Object({
          folder: Type.String(),
          isSealed: Type.Boolean(),
          isOnSameDisk: Type.Boolean(),
          room: Nullable(Type.Integer()),
        }),
      ),
      /** The reason why the backups cannot be read. */
      fault: Nullable(Type.String()),
      backups: Type.Array(BackupItem),
      received: Type.Array(ReceivedBackup),
      works: Type.Array(BackupWork),
      ended: Type.Array(EndedWork),
      /** A restored school that the next start will use. */
      next: Nullable(Type.Object({ backupTime: Time('备份时间'), by: Type.String(), readyTime: Time('准备好的时间') })),
      /** The reason why the office cannot restore this school, and what to do instead. */
      notHere: Nullable(Type.String()),
    }),
  }),
  notice: endpoint({
    method: 'GET',
    path: `${path}/notice`,
    access: access.look,
    summary: '备份：首页上要不要提醒',
    result: Nullable(Type.Object({ isBad: Type.Boolean(), sentence: Type.String(), advice: Type.String() })),
  }),
  setPlace: endpoint({
    method: 'POST',
    path: `${path}/setPlace`,
    access: access.restore,
    refusal,
    refusesInside: true,
    summary: '备份：选择服务器上的文件夹',
    message: '备份文件夹已设好，现在就可以备份',
    body: Type.Object({ folder: Text(400, '文件夹', { min: 1 }), ...ownPassword }),
  }),
  make: endpoint({
    method: 'POST',
    path: `${path}/make`,
    access: access.make,
    summary: '备份：现在备份',
    message: '已经开始备份',
  }),
  check: endpoint({
    method: 'POST',
    path: `${path}/check`,
    access: access.make,
    summary: '备份：检查一份，读出每个字节',
    message: '已经开始检查',
    body: Type.Object({ id: BackupId }),
  }),
  prepareDownload: endpoint({
    method: 'POST',
    path: `${path}/prepareDownload`,
    access: access.restore,
    refusal,
    refusesInside: true,
    summary: '备份：下载成一个文件之前确认密码',
    body: Type.Object({ id: BackupId, ...ownPassword, passphrase: Passphrase }),
    result: Type.Object({ token: Type.String(), fileName: Type.String() }),
  }),
  /** The link is valid for one minute and for one download. */
  download: endpoint({
    method: 'GET',
    path: `${path}/file/:token`,
    access: 'public',
    summary: '备份：下载成一个文件',
    transport: 'file',
    contentType: ['application/octet-stream'],
    params: Type.Object({ token: Type.String({ pattern: '^[0-9a-f]{48}\\.[0-9a-f]{64}$' }) }),
  }),
  receive: endpoint({
    method: 'POST',
    path: `${path}/receive`,
    access: access.restore,
    refusesInside: true,
    summary: '备份：收下分段传来的备份文件',
    message: '备份文件已上传',
    body: Type.Object({ id: UploadId }),
    result: ReceivedBackup,
  }),
  removeReceived: endpoint({
    method: 'DELETE',
    path: `${path}/received`,
    access: access.restore,
    refusesInside: true,
    summary: '备份：删除上传的备份文件',
    message: '已删除上传的备份文件',
    query: Type.Object({ id: BackupId }),
  }),
  plan: endpoint({
    method: 'POST',
    path: `${path}/plan`,
    access: access.restore,
    refusesInside: true,
    summary: '备份：恢复会做什么',
    body: Type.Object(Source),
    result: RestorePlan,
  }),
  restore: endpoint({
    method: 'POST',
    path: `${path}/restore`,
    access: access.restore,
    refusal,
    refusesInside: true,
    summary: '备份：恢复到新文件夹，等下次启动',
    message: '已经开始恢复到一个新文件夹，现在的学校照常使用',
    body: Type.Object({ ...Source, ...ownPassword }),
  }),
  cancelRestore: endpoint({
    method: 'POST',
    path: `${path}/cancelRestore`,
    access: access.restore,
    refusesInside: true,
    summary: '备份：不要等着启动的恢复',
    message: '已取消恢复，下次启动仍用现在的学校',
  }),
}
