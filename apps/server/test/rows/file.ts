import { storeFile } from '../../src/platform/files/stored/stored-file.ts'
import { registerRows, type World } from '../matrix.ts'

async function upload({ site, owner }: World): Promise<{ id: string; filePath: string }> {
  const { id, filePath } = await site.within(() =>
    storeFile({ bytes: Buffer.from('hello'), fileName: 'a.txt' }, { username: owner.username, orgCode: null }),
  )
  return { id, filePath }
}

registerRows(
  {
    name: 'read the record of an upload',
    prepare: upload,
    call: ({ id }) => ({ method: 'GET', url: `/system/sysFile/queryById?id=${id}` }),
    allowed: ['owner', 'admin'],
  },
  {
    name: 'register an upload',
    prepare: upload,
    call: ({ filePath }) => ({ method: 'POST', url: '/system/sysFile/add', body: { filePath, fileName: 'mine' } }),
    allowed: ['owner', 'admin'],
  },
  {
    name: 'delete an upload',
    prepare: upload,
    call: ({ id }) => ({ method: 'DELETE', url: `/system/sysFile/delete?id=${id}` }),
    allowed: ['admin'],
  },
)
