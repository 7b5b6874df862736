import type { PythonError, Words } from '../model/python-error.ts'

/** Well-known packages that are not available in the editor, or only in part. */
const unavailablePackage = new RegExp(
  '^(?:numpy|pandas|matplotlib|scipy|requests|pygame|cv2|PIL|tkinter|torch|sklearn|flask|django|bs4|jieba|' +
    'pyecharts|wordcloud|pgzrun|easygui)',
)

export function ofModuleName({ evidence, message, absent }: PythonError): Words | undefined {
  const name = /^No module named '(.+?)'/.exec(message)?.[1]
  if (!name) return undefined
  if (/^(?:requests|aiohttp|httpx|urllib[23]|websockets?|flask|django|selenium|bs4|scrapy|socketio)\b/.test(name))
    return {
      title: `这里没有安装 ${name}，程序也不能上网`,
      suggestion: '去掉和网络有关的代码；要用的内容可以写在程序里，或者作为文件加到作品里。',
    }
  const [whole, part] = name.split('.')
  if (absent === 'uninstalled')
    return {
      title: `这个学校没有安装 ${whole}`,
      suggestion: `请老师联系管理员安装 ${whole}，装好以后再运行一次；也可以换一种写法。`,
    }
  if (absent === 'unfetched') return { title: `${whole} 没有下载下来`, suggestion: '看看网络是不是断了，再运行一次。' }
  if (/is not a package/.test(message) && part)
    return part === 'py'
      ? { title: `导入时不用写 .py`, suggestion: `写成 import ${whole}。`, meant: whole }
      : { title: `${name} 不是模块`, suggestion: `写成 from ${whole} import ${part}，或者 import ${whole}。` }
  if (evidence?.near && !unavailablePackage.test(name))
    return { title: `找不到叫 ${name} 的模块`, suggestion: `是不是想写 ${evidence.near}？`, meant: evidence.near }
  return undefined
}
