import { buildSb3, script, whenFlag, say, type Costume } from '@mashu/sb3'

const set = 'parent.hacked=top.hacked=window.hacked=1'
const pictures: Readonly<Record<string, string>> = {
  script: `<script>${set}</script><script href="data:text/javascript,${set}"/><path d="M0 0h40v40H0z" fill="red"/>`,
  handlers:
    `<rect width="40" height="40" onload="${set}" onclick="${set}" onmouseover="${set}"/><image href="x:y" ` +
    `onerror="${set}"/><animate attributeName="x" dur="1s" onbegin="${set}"/>`,
  foreign:
    '<foreignObject width="40" height="40"><iframe xmlns="http://www.w3.org/1999/xhtml" srcdoc="&lt;' +
    `script&gt;${set}&lt;/script&gt;"/><img xmlns="http://www.w3.org/1999/xhtml" src="x:y" onerror="${set}"/>` +
    '</foreignObject>',
  links:
    '<image href="https://evil.example/a.png" width="40" height="40"/><use ' +
    'href="https://evil.example/b.svg#c"/><style>@import url(https://evil.example/d.css); ' +
    'rect{fill:url(https://evil.example/e.svg#f)}</style><rect width="40" height="40"/>',
  entities:
    '<a href="javascript:parent.hacked=1"><rect width="40" height="40"/></a><set attributeName="href" ' +
    'to="javascript:parent.hacked=1"/>',
}

const costume = ([name, body]: [string, string]): Costume => ({
  name,
  format: 'svg',
  centerX: 20,
  centerY: 20,
  bytes: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" ' +
      `height="40" viewBox="0 0 40 40" onload="${set}">${body}</svg>`,
  ),
})

/** The pictures try to run scripts and to send requests to another host. */
export function hostileSb3(): Buffer {
  const costumes = Object.entries(pictures).map(costume)
  return Buffer.from(
    buildSb3({
      stage: { backdrops: costumes },
      sprites: costumes.map((costume, index) => ({
        name: `<img src=x onerror=${set}>${index}`,
        costumes: [costume],
        scripts: [script(whenFlag(), say(`<script>${set}</script>`))],
      })),
    }),
  )
}
