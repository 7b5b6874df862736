import { createHash, randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { multipartBody } from '../../apps/server/test/multipart.ts'
import { column } from '../../apps/server/test/online/forms.ts'
import { saveBody } from '../../apps/server/test/school.ts'
import { makeZip } from '../../apps/server/test/zip.ts'
import { SAVE_BODY } from '../../packages/contract/src/teaching/save-body.ts'
import type { Role } from '../../apps/server/test/roles.ts'

/** The worst input of each kind that the server parses, inflates, decodes, matches or draws. */

export interface Sent {
  path: string
  /** A call without a content type is a GET without a body. */
  type?: string
  body?: Buffer | string
}
export interface Kind {
  by?: Role
  make: () => Sent
  /** Returns a second call, which uses the accepted input. */
  after?: (answer: { message: string; result: Record<string, unknown> }) => Sent
}

const MB = 1024 * 1024
const JSON_TYPE = 'application/json'
const jpeg = Buffer.from('\xff\xd8\xff\xe0 small picture', 'latin1').toString('base64')
const post = (path: string, body: object | string): Sent => ({
  path: `/api${path}`,
  type: JSON_TYPE,
  body: typeof body === 'string' ? body : JSON.stringify(body),
})
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const names = (most: number) => Array.from({ length: most }, (_, at) => `"k${at}":1`).join()
const always = (sent: Sent): Kind => ({ make: () => sent })

const item = (type: string, body: Buffer): Kind =>
  always(
    post('/teaching/scratch/backpack/save', {
      type,
      name: 'x',
      mime: '',
      body: body.toString('base64'),
      thumbnail: jpeg,
    }),
  )

function work(files: Record<string, string | Uint8Array>, workType = '2'): Kind {
  const file = makeZip(files)
  const checksum = createHash('sha256').update(file).digest('hex')
  return {
    make() {
      const clientKey = randomBytes(16).toString('hex')
      const meta = { clientKey, baseVersion: 0, checksum, workName: 'x', workType, workScene: 'create' }
      return { path: '/api/teaching/teachingWork/save', type: SAVE_BODY, body: saveBody(meta, file) }
    },
  }
}

/** The last bytes are random, so that the server cannot use a cached result. */
const upload =
  (fileName: string, content: Buffer, path = '/sys/common/upload', isTail = true) =>
  (): Sent => {
    const bytes = isTail ? Buffer.concat([content, randomBytes(8)]) : content
    const { payload, headers } = multipartBody([{ name: 'file', fileName, content: bytes }])
    return { path: `/api${path}`, type: headers['content-type']!, body: payload }
  }
const shown =
  (query: string): Kind['after'] =>
  (answer) => ({
    path: `/api/sys/common/static/${answer.message}${query}`,
  })

/** The largest picture that the server accepts and makes smaller. */
const picture = await sharp({ create: { width: 7700, height: 7700, channels: 3, background: '#f80' } })
  .png()
  .toBuffer()
const drawing = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`
const bomb = `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}">]>${drawing('&b;')}`
const groups = drawing('<g>'.repeat(500_000) + '</g>'.repeat(500_000))
const OFFICE = 'http://schemas.openxmlformats.org'
const relation = (type: string, target: string) =>
  `<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="r1" ` +
  `Type="${OFFICE}/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`
const sheet = (rows: string) =>
  makeZip({
    '[Content_Types].xml': `<Types xmlns="${OFFICE}/package/2006/content-types"/>`,
    '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml':
      `<workbook xmlns:r="${OFFICE}/officeDocument/2006/relationships">` +
      '<sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  })
const imported = (content: Buffer): Kind => ({
  by: 'admin',
  make: upload('a.xlsx', content, '/sys/position/importPreview', false),
})
const rule = (pattern: string, value: string): Kind => ({
  by: 'admin',
  ...always(
    post('/sys/checkRule/preview', {
      ruleJson: JSON.stringify([{ digits: '*', pattern, message: 'x' }]),
      value,
    }),
  ),
})
const announced = (msgContent: string): Kind => ({
  by: 'admin',
  ...always(post('/sys/annountCement/add', { titile: 'x', msgCategory: '1', msgType: 'USER', msgContent })),
})
const sql = (text: string): Kind => ({ by: 'admin', ...always(post('/online/report/trial', { sql: text })) })
const form = (formula: string): Kind => ({
  by: 'admin',
  make: () =>
    post('/online/cgform/api/addAll', {
      head: { tableName: `att_x${randomBytes(8).toString('hex').replaceAll(/\d/g, 'z')}`, tableTxt: 'x' },
      fields: [column('name')],
      rules: Array.from({ length: 100 }, () => ({ ruleType: 'compute', targetFields: 'name', formula })),
    }),
})

export const kinds: Record<string, Kind> = {
  'body of 2 MB, nested': always(post('/teaching/user/edit', `{"avatar":${nested(MB - 20)}}`)),
  'body of 2 MB, names': always(post('/teaching/user/edit', `{${names(160_000)}}`)),
  'JSON in a text, nested': {
    by: 'teacher',
    ...always(post('/online/report/board/add', { name: 'x', widgets: nested(29_000) })),
  },
  'rich text, levels': announced('<b>'.repeat(160_000)),
  'rich text, tags': announced('<a href="/">x</a>'.repeat(29_000)),
  'rich text, styles': announced('<i style="color:red;width:1px">x</i>'.repeat(9_900)),
  'blocks of 8 MB, nested': item('script', Buffer.from(nested(4 * MB))),
  'blocks of 500 kB, nested': item('script', Buffer.from(nested(250_000))),
  'blocks of 500 kB, names': item('script', Buffer.from(`{${names(45_000)}}`)),
  'a sound of 8 MB': item('sound', Buffer.concat([Buffer.from('RIFF....WAVEfmt ', 'latin1'), randomBytes(7.9 * MB)])),
  'a project of 4 MB, nested': work({ 'project.json': nested(2 * MB - 8) }),
  'a project of 4 MB, names': work({ 'project.json': `{"targets":[{${names(330_000)}}]}` }),
  'picture blocks of 4 MB, lists': work({ 'project.json': `{"pages":[${'[],'.repeat(450_000)}0]}` }, '3'),
  'picture blocks, drawings': work({ 'project.json': '{"pages":[]}', 'a.svg': groups, 'b.svg': bomb }, '3'),
  'a picture of 59 megapixels': { make: upload('a.png', picture), after: shown('?w=960') },
  'a drawing of 3.5 MB': { make: upload('a.svg', Buffer.from(groups), undefined, false), after: shown('?w=960') },
  'a drawing with entities': { make: upload('a.svg', Buffer.from(bomb), undefined, false), after: shown('?w=960') },
  'a drawing of 8 MB of comments': {
    make: upload('a.svg', Buffer.from('<!-- -->'.repeat(MB)), undefined, false),
    after: shown(''),
  },
  'a docx of 60,000 entries': {
    by: 'admin',
    make: upload(
      'a.docx',
      makeZip(Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`word/${at}.xml`, '<a/>']))),
      undefined,
      false,
    ),
    after: shown('?preview=1'),
  },
  'a BPMN of 8 MB, nested': {
    make: upload('a.bpmn', Buffer.from(`<definitions>${'<a>'.repeat(2.6 * MB)}`), undefined, false),
    after: shown(''),
  },
  'a sheet with a cell of 100 MB': imported(
    sheet(`<row><c t="inlineStr"><is><t>${'x'.repeat(99 * MB)}</t></is></c></row>`),
  ),
  'a sheet of a million rows': imported(sheet('<row><c><v>1</v></c></row>'.repeat(1_000_000))),
  'a course package, names': {
    by: 'admin',
    make: upload('a.zip', makeZip({ 'manifest.json': `{${names(600_000)}}` }), undefined, false),
    after: ({ message }) => post('/teaching/coursePackage/importPreview', { filePath: message }),
  },
  'a pattern with itself': rule('(a+)+$', `${'a'.repeat(499)}!`),
  'a pattern that repeats': rule('(a|aa|a{1,30}){1,20}b', 'a'.repeat(500)),
  'a formula of brackets': form(`${'('.repeat(990)}1${')'.repeat(990)}`),
  'a formula of sums': form(Array.from({ length: 480 }, (_, at) => at % 10).join(' + ')),
  'SQL of a report, brackets': sql(`select ${'('.repeat(1900)}1${')'.repeat(1900)} as a`),
  'SQL of a report, crossed': sql(
    `select count(*) as n from ${Array.from({ length: 9 }, (_, at) => `rpt_students v${at}`).join(', ')}`,
  ),
  'a calendar feed': {
    by: 'teacher',
    make: () => post('/teaching/timetable/renewFeed', {}),
    after: ({ result }) => ({ path: String(result['address']) }),
  },
}
