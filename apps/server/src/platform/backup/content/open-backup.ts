import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../environment/config.ts'
import { from, MissingObject, readAll, type BackupStore } from '../store/backup-store.ts'
import { isS3Address, s3PlaceAt, type S3Account } from '../../s3/s3-place.ts'
import { isSchoolFile, SchoolFile } from '../store/school-file.ts'
import { FolderStore } from '../store/folder-store.ts'
import { S3Store } from '../store/s3-store.ts'
import { encryptByPassphrase, identityText } from '../store/age.ts'
import { hiddenName, keyOf, normalized, seal, unseal, type SealKey } from '../store/seal.ts'

/** An opened place of backups. */
export interface Backup {
  /** Encrypts bytes when a key is set. Names are not encrypted. */
  readonly store: BackupStore
  readonly isSealed: boolean
  /** Returns the name of the object with this SHA-256. Compressed objects have the suffix `.gz`. */
  nameOf(hash: string, suffix?: '' | '.gz'): string
  /** For parts that are encrypted separately. */
  readonly key: SealKey | undefined
}

/** The unencrypted label of a backup place states how the backups can be read. */
interface Label {
  format: number
  /** Absent when nothing is encrypted. */
  seal?: { salt: string; check: string }
}

const LABEL = 'mashu-backup.json'
/** Format of an unencrypted place, and of encryption before Mashu used age (`store/age.ts`). */
const FIRST_FORMAT = 1
/** Format of a place in which new objects are files of age. */
const AGE_FORMAT = 2
const SALT_BYTES = 16
/** With this file and the passphrase, any program for age can open the objects. */
const IDENTITY = 'key.age'
export const OBJECTS = 'objects/'
export const SNAPSHOTS = 'snapshots/'

/** From the settings or a command. */
export interface BackupPlace {
  /** A folder, `s3://bucket/folder`, or a backup that is a single file. */
  folder: string
  account?: S3Account | undefined
  passphrase: string | undefined
}

type PlaceConfig = Pick<Config, 'backupDir' | 'backupKey' | 'backupAccount'>

/** Returns undefined when no place is configured. */
export const backupPlaceOf = ({ backupDir, backupKey, backupAccount }: PlaceConfig): BackupPlace | undefined =>
  backupDir === undefined ? undefined : { folder: backupDir, account: backupAccount, passphrase: backupKey }

/** Does not use the key: names can be read, but encrypted content cannot. */
export function storeOf({ folder, account }: Omit<BackupPlace, 'passphrase'>): BackupStore {
  if (isS3Address(folder)) return new S3Store(s3PlaceAt(folder, account))
  return isSchoolFile(folder) ? new SchoolFile(folder) : new FolderStore(folder)
}

/** @throws when there is no backup, the key is missing or wrong, or the backup comes from a newer program */
export async function openBackup(place: BackupPlace): Promise<Backup> {
  const store = storeOf(place)
  const label = await readLabel(store)
  if (label === undefined) {
    await assertUnused(store)
    throw new Error(`${store.place} 里没有码塾的备份`)
  }
  return withLabel(store, label, place)
}

/** Opens a place of backups and upgrades an older encryption, or creates a place in a store without backups. */
export async function openOrMakeBackup(place: BackupPlace): Promise<Backup> {
  const store = storeOf(place)
  const label = await readLabel(store)
  if (label !== undefined) {
    const backup = await withLabel(store, label, place)
    if (backup.key) await takeUpAge(store, label, { key: backup.key, passphrase: place.passphrase! })
    return backup
  }
  await assertUnused(store)
  return beginBackup(store, place.passphrase)
}

/**
 * Throws when there are backups without a label. An encrypted backup can be read only with the salt of its own label.
 */
async function assertUnused(store: BackupStore): Promise<void> {
  for await (const _names of store.list(SNAPSHOTS))
    throw new Error(`${store.place} 里有备份，但缺少 ${LABEL}，没有改动它。请把这个文件放回去，或换一个空文件夹`)
}

async function readLabel(store: BackupStore): Promise<Label | undefined> {
  try {
    return JSON.parse((await readAll(store.get(LABEL))).toString()) as Label
  } catch (error) {
    if (error instanceof MissingObject) return undefined
    if (error instanceof SyntaxError) throw new Error(`${store.place}/${LABEL} 已损坏`, { cause: error })
    throw error
  }
}

interface Keys {
  key: SealKey
  passphrase: string
}

/**
 * Upgrades a place with the older encryption. Existing objects are not changed. An older program refuses the upgraded
 * place.
 */
async function takeUpAge(store: BackupStore, label: Label, keys: Keys): Promise<void> {
  if (label.format === FIRST_FORMAT) await putLabel(store, { ...label, format: AGE_FORMAT })
  const known = await readAll(store.get(IDENTITY)).catch((error: unknown) => {
    if (error instanceof MissingObject) return null
    throw error
  })
  if (known === null) await putIdentity(store, keys)
}

const putLabel = (store: BackupStore, label: Label) =>
  store.put(LABEL, from(Buffer.from(`${JSON.stringify(label, null, 2)}\n`)))

const putIdentity = async (store: BackupStore, { key, passphrase }: Keys) =>
  store.put(IDENTITY, from(await encryptByPassphrase(normalized(passphrase), `${identityText(key.identity)}\n`)))

/** The store must be empty. */
export async function beginBackup(store: BackupStore, passphrase: string | undefined): Promise<Backup> {
  if (passphrase === undefined) {
    await putLabel(store, { format: FIRST_FORMAT })
    return plainBackup(store)
  }
  const salt = randomBytes(SALT_BYTES)
  const key = await keyOf(passphrase, salt)
  await putLabel(store, { format: AGE_FORMAT, seal: { salt: salt.toString('hex'), check: key.check } })
  await putIdentity(store, { key, passphrase })
  return sealedBackup(store, key)
}

const plainBackup = (store: BackupStore): Backup => ({
  store,
  isSealed: false,
  key: undefined,
  nameOf: (hash, suffix = '') => objectName(hash) + suffix,
})

const sealedBackup = (store: BackupStore, key: SealKey): Backup => ({
  store: sealed(store, key),
  isSealed: true,
  key,
  nameOf: (hash, suffix = '') => objectName(hiddenName(key, hash)) + suffix,
})

async function withLabel(store: BackupStore, label: Label, { passphrase }: BackupPlace): Promise<Backup> {
  if (label.format > AGE_FORMAT) throw new Error(`${store.place} 是更新版本的码塾写的，请先升级程序`)
  if (label.seal === undefined) {
    if (passphrase !== undefined)
      throw new Error(`${store.place} 里的备份没有加密，却给了密钥（BACKUP_KEY）。要加密请换一个空文件夹，或去掉密钥`)
    return plainBackup(store)
  }
  if (passphrase === undefined) throw new Error(`${store.place} 里的备份是加密的，请用 BACKUP_KEY 给出密钥`)
  const key = await keyOf(passphrase, Buffer.from(label.seal.salt, 'hex'))
  if (!isSame(key.check, label.seal.check)) throw new Error('备份的密钥不对（BACKUP_KEY）')
  return sealedBackup(store, key)
}

const isSame = (a: string, b: string) =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())

const objectName = (name: string) => `${OBJECTS}${name.slice(0, 2)}/${name}`

const sealed = (store: BackupStore, key: SealKey): BackupStore => ({
  place: store.place,
  put: (name, bytes) => store.put(name, seal(key, name, bytes)),
  get: (name) => unseal(key, name, store.get(name)),
  list: (folder) => store.list(folder),
  remove: (name) => store.remove(name),
  setAside: (name) => store.setAside(name),
  room: () => store.room(),
  lock: () => store.lock(),
})
