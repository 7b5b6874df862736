import { rect, scatter } from './prop.ts'
import { circle, colour, count, each, ellipse, line, path } from './draw.ts'

export const footballPitch = (): string =>
  rect([0, 0, 480, 360], '#CDE8FF') +
  rect([0, 60, 480, 66], '#8C9FD8') +
  each(scatter(90, [0, 68, 480, 52]), ({ x, y, index }) =>
    circle(x, y, 5, ['#FFD9A0', '#FF8371', '#8CCBFF', '#FFF1D6', '#6FD0A0'][index % 5] ?? ''),
  ) +
  rect([0, 120, 480, 16], '#fff') +
  each(count(6), (index) =>
    rect([8 + index * 82, 123, 62, 10], [colour.blue, colour.amber, colour.green][index % 3] ?? '', 2),
  ) +
  rect([0, 136, 480, 224], '#58B873') +
  each(count(4), (index) =>
    path(`M${-60 + index * 160} 360L${60 + index * 120} 136h60L${20 + index * 160} 360z`, '#4DAA68'),
  ) +
  line('M-10 232H490M240 232', '#fff', 4) +
  `<ellipse cx="240" cy="232" rx="66" ry="28" fill="none" stroke="#fff" stroke-width="4"/>` +
  ellipse([240, 232, 5, 3], '#fff') +
  line('M120 140l-34 60M360 140l34 60M86 200h308', '#fff', 4) +
  line('M190 138v-46h100v46', '#fff', 6) +
  line('M204 94v42M222 94v42M240 94v42M258 94v42M276 94v42M192 104h96M192 118h96', 'rgba(255,255,255,.55)', 1.5) +
  line('M0 330h480', '#fff', 4)

export const basketballCourt = (): string =>
  rect([0, 0, 480, 360], '#FFE9D2') +
  rect([0, 0, 480, 22], '#F5CB7C') +
  each(count(5), (index) => rect([24 + index * 92, 44, 64, 46], '#D6ECFF', 4)) +
  rect([0, 196, 480, 164], '#E7A869') +
  each(count(7), (index) => line(`M0 ${212 + index * 24}h480`, '#DB9856', 2)) +
  line('M0 200h480', '#fff', 5) +
  path('M160 360q4-104 80-104t80 104z', 'rgba(255,255,255,.22)') +
  line('M150 360q6-116 90-116t90 116', '#fff', 5) +
  rect([232, 96, 16, 130], '#8496B0') +
  rect([186, 52, 108, 76], '#fff', 6) +
  rect([216, 80, 48, 34], '#fff', 2) +
  `<rect x="216" y="80" width="48" height="34" fill="none" stroke="${colour.coral}" ` +
  'stroke-width="4"/><rect x="188" y="54" width="104" height="72" rx="6" ry="6" fill="none" ' +
  'stroke="#46566F" stroke-width="4"/>' +
  line('M214 126h52', colour.coral, 6) +
  line('M218 130l8 34h28l8-34M228 130l6 34M252 130l-6 34M222 146h36', '#fff', 2.5)
