/** `variable` overrides the setting in the data folder. */
export interface SettingRule {
  readonly variable: string
  readonly title: string
  /** Only the server's account can read the file of secrets, and the value is never shown. */
  readonly isSecret?: true
}

/** In the order of the file and of lists for people. */
export const SETTINGS = {
  kind: { variable: 'SEED', title: '学校类型' },
  publicUrl: { variable: 'PUBLIC_URL', title: '公开网址' },
  host: { variable: 'HOST', title: '监听地址' },
  port: { variable: 'PORT', title: '端口' },
  localName: { variable: 'LOCAL_NAME', title: '局域网名字' },
  trustProxy: { variable: 'TRUST_PROXY', title: '信任的代理' },
  timeZone: { variable: 'TZ_DISPLAY', title: '时区' },
  database: { variable: 'DATABASE_URL', title: '数据库' },
  storage: { variable: 'STORAGE', title: '文件存放' },
  s3Endpoint: { variable: 'S3_ENDPOINT', title: '文件存储的地址' },
  s3Region: { variable: 'S3_REGION', title: '文件存储的区域' },
  s3Style: { variable: 'S3_STYLE', title: '文件存储的写法' },
  s3AccessKeyId: { variable: 'S3_ACCESS_KEY_ID', title: '文件存储的账号', isSecret: true },
  s3SecretAccessKey: { variable: 'S3_SECRET_ACCESS_KEY', title: '文件存储的密钥', isSecret: true },
  updateFeed: { variable: 'UPDATE_FEED', title: '新版本的地址' },
  backup: { variable: 'BACKUP_DIR', title: '备份文件夹' },
  backupS3Endpoint: { variable: 'BACKUP_S3_ENDPOINT', title: '备份存储的地址' },
  backupS3Region: { variable: 'BACKUP_S3_REGION', title: '备份存储的区域' },
  backupS3Style: { variable: 'BACKUP_S3_STYLE', title: '备份存储的写法' },
  backupS3AccessKeyId: { variable: 'BACKUP_S3_ACCESS_KEY_ID', title: '备份存储的账号', isSecret: true },
  backupS3SecretAccessKey: { variable: 'BACKUP_S3_SECRET_ACCESS_KEY', title: '备份存储的密钥', isSecret: true },
  backupKey: { variable: 'BACKUP_KEY', title: '备份口令', isSecret: true },
} as const satisfies Record<string, SettingRule>

export type SettingName = keyof typeof SETTINGS

/** Values in the form of environment variables. */
export type Settings = { [Name in SettingName]?: string | undefined }

export const settingNames = Object.keys(SETTINGS) as SettingName[]

export const isSettingName = (name: string): name is SettingName => Object.hasOwn(SETTINGS, name)

export const ruleOf = (name: SettingName): SettingRule => SETTINGS[name]

/** The value of the setting `database`. */
export const EMBEDDED = 'embedded'
/** The value of the setting `kind` for a school that is no demo. */
export const SCHOOL = 'school'
