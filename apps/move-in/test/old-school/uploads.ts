import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { put, type OldSchool } from './old-school.ts'

/** Uploaded files by storage key. */
export const uploads = {
  'works/cat.sb3': Buffer.from('PK\x03\x04cat'),
  'works/cat.png': Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
  'works/apple.sb3': Buffer.from('PK\x03\x04apple'),
  'works/你好 1.py': Buffer.from('print("你好")\n'),
  'works/blocks.xml': Buffer.from('<xml><block type="text"/></xml>'),
  'page.html': Buffer.from('<html><script>1</script></html>'),
  'map.png': Buffer.from('\x89PNG\r\n\x1a\nmap', 'latin1'),
  'news/photo.png': Buffer.from('\x89PNG\r\n\x1a\nphoto', 'latin1'),
} as const

const student = (tag: string) => ({ file_type: 2, file_tag: `学生作业-${tag}`, create_by: 'lin' })

/** One file has two rows, some files are missing, and some must be refused. */
export async function fillFiles(school: OldSchool, folder: string): Promise<void> {
  for (const [key, bytes] of Object.entries(uploads)) {
    mkdirSync(path.dirname(path.join(folder, key)), { recursive: true })
    writeFileSync(path.join(folder, key), bytes)
  }
  writeFileSync(path.join(folder, '..', 'secret.png'), uploads['works/cat.png'])
  await put(
    school,
    'sys_file',
    { id: 'f1', file_path: 'works/cat.sb3', create_time: '2025-03-01 08:00:00', ...student('sb3') },
    { id: 'f2', file_path: 'works/cat.png', ...student('封面') },
    { id: 'f3', file_path: 'works/apple.sb3', ...student('sb3') },
    { id: 'f4', file_path: 'works/你好 1.py', ...student('python') },
    { id: 'f5', file_path: 'page.html', file_tag: '后台上传' },
    { id: 'f6', file_path: 'works/cat.sb3', ...student('sb3') },
    { id: 'f7', file_path: '../secret.png' },
    { id: 'f8', file_path: 'works/blocks.xml', ...student('blockly') },
    { id: 'f9', file_path: 'works/later.sb3', ...student('sb3') },
    { id: 'missing', file_path: 'works/lost.py', ...student('python') },
  )
}
