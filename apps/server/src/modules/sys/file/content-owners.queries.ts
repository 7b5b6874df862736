import { db } from '../../../platform/db/database.ts'
import { listUses } from './file-uses.ts'

/** Maximum number of contents in a list; a longer list would not help people. */
const MAX_NAMED = 100
/** Files checked per content, because hundreds of works may contain one picture. */
const FILES = 3
const CLASSES = 2

/** Example: `林小满，三年级一班`. */
async function personText(userId: string): Promise<string> {
  const person = await db().selectFrom('sysUser').select('realname').where('id', '=', userId).executeTakeFirst()
  const classes = await db()
    .selectFrom('sysUserDepart')
    .innerJoin('sysDepart', 'sysDepart.id', 'sysUserDepart.depId')
    .select('sysDepart.departName')
    .where('sysUserDepart.userId', '=', userId)
    .orderBy('sysDepart.orgCode')
    .limit(CLASSES)
    .execute()
  return [person?.realname, ...classes.map(({ departName }) => departName)].filter(Boolean).join('，')
}

async function ownerOf(hash: string): Promise<string | undefined> {
  const files = await db()
    .selectFrom('sysFileBlob')
    .innerJoin('sysFile', 'sysFile.id', 'sysFileBlob.fileId')
    .select(['sysFile.id', 'sysFile.filePath', 'sysFile.fileName'])
    .where('sysFileBlob.blobId', '=', hash)
    .orderBy('sysFile.id')
    .limit(FILES)
    .execute()
  for (const file of files) {
    const [use] = await listUses(file, 1)
    if (use === undefined) continue
    const person = use.personId === null ? '' : await personText(use.personId)
    return `${use.noun}《${use.name}》${person && `（${person}）`}`
  }
  return files[0] && `没有被使用的文件 ${files[0].fileName ?? files[0].filePath}`
}

/**
 * Returns a text for the owner of each content. All modules must have declared their file columns before. Omits
 * contents without a file.
 */
export async function ownersOfContents(hashes: Iterable<string>): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const hash of [...new Set(hashes)].slice(0, MAX_NAMED)) {
    const owner = await ownerOf(hash)
    if (owner !== undefined) found.set(hash, owner)
  }
  return found
}
