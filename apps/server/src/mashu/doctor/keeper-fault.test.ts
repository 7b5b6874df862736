import { expect, test } from 'vitest'
import { keeperFault } from './keeper-fault.ts'

const coded = (properties: object, message = 'in English') => Object.assign(new Error(message), properties)

test.each([
  [coded({ code: 'EACCES', path: '/mnt/学校' }, "EACCES, mkdir '/mnt/学校'"), /没有权限读写 \/mnt\/学校/],
  [coded({ code: 'EROFS', path: '/mnt/b' }), /只读/],
  [coded({ code: 'ENOENT', path: '/mnt/b' }), /\/mnt\/b 不存在/],
  [coded({ code: 'ENOTDIR', path: '/mnt/b' }), /不是文件夹/],
  [coded({ code: 'ENOSPC', syscall: 'write' }), /磁盘满了/],
  [coded({ code: 'EIO', syscall: 'read' }), /磁盘不能读写/],
  [coded({ errcode: 11 }, 'database disk image is malformed'), /mashu\.db 已损坏/],
  [coded({ code: '3D000' }, 'database "x" does not exist'), /createdb/],
  [coded({ code: '28P01' }), /用户名或密码不对/],
  [coded({ code: 'ECONNREFUSED', syscall: 'connect' }, ''), /数据库没有响应.*ECONNREFUSED/],
  [new Error('没有这个命令'), /^没有这个命令$/],
  [new Error('cannot rollback'), /^出了没有料到的错误.*技术支持：\n {2}cannot rollback$/],
])('%o is explained in Chinese', (error, words) => {
  expect(keeperFault(error)).toMatch(words)
})
