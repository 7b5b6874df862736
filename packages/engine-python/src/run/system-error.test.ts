import { describe, expect, it } from 'vitest'
import { openHeadless } from '../../test/headless.ts'

const python = await openHeadless()

describe('errors of system calls', () => {
  it('have the numbers of Linux, even if the program handles the errors', async () => {
    const run = await python.run(`import errno, os, pathlib, shutil
def told(action):
    try:
        action()
    except OSError as error:
        print(type(error).__name__, error.errno, errno.errorcode[error.errno], error)
told(lambda: open('no.txt'))
told(lambda: os.remove('no.txt'))
told(lambda: os.mkdir('/tmp'))
told(lambda: open('/tmp'))
told(lambda: pathlib.Path('no.txt').read_text())
told(lambda: open('no.txt', opener=os.open))
os.makedirs('a/b')
told(lambda: os.rmdir('a'))
shutil.rmtree('a')
print(os.path.exists('a'), pathlib.Path('no').exists(),
      errno.ENOENT, errno.EACCES, errno.EEXIST, os.strerror(errno.ENOENT))`)
    expect(run.error).toBeUndefined()
    expect(run.out.trimEnd().split('\n')).toEqual([
      "FileNotFoundError 2 ENOENT [Errno 2] No such file or directory: 'no.txt'",
      "FileNotFoundError 2 ENOENT [Errno 2] No such file or directory: 'no.txt'",
      "FileExistsError 17 EEXIST [Errno 17] File exists: '/tmp'",
      "IsADirectoryError 21 EISDIR [Errno 21] Is a directory: '/tmp'",
      "FileNotFoundError 2 ENOENT [Errno 2] No such file or directory: 'no.txt'",
      "FileNotFoundError 2 ENOENT [Errno 2] No such file or directory: 'no.txt'",
      "OSError 39 ENOTEMPTY [Errno 39] Directory not empty: 'a'",
      'False False 2 13 17 No such file or directory',
    ])
    expect((await python.run('open("no.txt")')).error?.message).toBe("[Errno 2] No such file or directory: 'no.txt'")
  })
})
