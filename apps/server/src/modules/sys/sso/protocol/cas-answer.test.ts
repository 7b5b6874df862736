import { describe, expect, test } from 'vitest'
import { failure, logoutRequest, success } from '../../../../../test/sso/cas-server.ts'
import { readCasAnswer, readLogoutRequest } from './cas-answer.ts'

describe('an answer of CAS', () => {
  test('is read with the first value of each attribute', () => {
    expect(readCasAnswer(success(' zhao ', '<cas:displayName>另一个</cas:displayName>'))).toEqual({
      kind: 'success',
      user: 'zhao',
      attributes: { displayName: '赵老师', jobNumber: 'G-100' },
    })
  })

  test('is read with the code of a failure', () => {
    expect(readCasAnswer(failure('INVALID_TICKET'))).toEqual({ kind: 'failure', code: 'INVALID_TICKET' })
  })

  test.each([
    ['nothing', ''],
    ['a page', '<html><body>yes zhao</body></html>'],
    ['another namespace', success('zhao').replace('http://www.yale.edu/tp/cas', 'http://evil.example')],
    ['no namespace', success('zhao').replaceAll('cas:', '').replace('xmlns:cas', 'x')],
    ['a declaration', `<!DOCTYPE a SYSTEM "file:///etc/passwd">${success('zhao')}`],
    ['an entity', `<!doctype a [<!ENTITY a "zhao">]>${success('&a;')}`],
    ['an unknown entity', success('&who;')],
    ['two roots', success('zhao') + success('admin')],
    ['two people', success('zhao</cas:user><cas:user>admin')],
    [
      'a success after a failure',
      failure('X').replace('</cas:serviceResponse>', success('admin').replace(/^<[^>]*>/, '')),
    ],
    ['nobody', success(' ')],
    ['an open end', success('zhao').slice(0, -5)],
    ['a long document', success('x'.repeat(70_000))],
    ['a deep document', '<a>'.repeat(5000)],
  ])('is refused: %s', (_what, text) => expect(readCasAnswer(text)).toBeNull())

  test('is read completely when a name contains a comment', () => {
    expect(readCasAnswer(success('zhao<!-- -->.admin'))).toMatchObject({ user: 'zhao.admin' })
  })
})

describe('a logout request', () => {
  test('contains its ticket', () => expect(readLogoutRequest(logoutRequest('ST-1'))).toBe('ST-1'))
  test.each(['', 'ST-1', logoutRequest(''), logoutRequest('a</samlp:SessionIndex><samlp:SessionIndex>b')])(
    'is refused: %s',
    (text) => expect(readLogoutRequest(text)).toBeNull(),
  )
})
