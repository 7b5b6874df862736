import type { Evidence, PythonError, Words } from '../model/python-error.ts'

/** Colours and shapes for the turtle, which must be in quotes. */
const turtleWords = new Set(
  (
    'red green blue yellow black white orange purple pink brown gray grey cyan gold violet magenta lime navy ' +
    'silver skyblue ' +
    'turtle arrow circle square triangle classic'
  ).split(' '),
)

/** Explains an argument without quotes, for example a colour. */
export function ofText(name: string, text: string, { isCalled }: Evidence): Words | undefined {
  const inCall = new RegExp(String.raw`[(,]\s*${name}\s*[,)]`, 'u').test(text)
  const isLong = [...name].length > 2 || /\p{Script=Han}/u.test(name) || turtleWords.has(name)
  if (!inCall || isCalled || !isLong) return undefined
  return {
    title: `Python 不认识 ${name} 这个名字`,
    suggestion: `如果它是文字，要加上引号，写成 "${name}"；如果是变量，要先给它一个值，再检查拼写。`,
    meant: `"${name}"`,
  }
}

/** Explains `turtle.shape(turtle)`, where the argument is the module and not the name of a shape. */
export function ofModuleGiven({ evidence }: PythonError): Words | undefined {
  const module = evidence?.parts?.slice(1).find(({ type }) => type === 'module')
  if (!module) return undefined
  return {
    title: `括号里的 ${module.text} 少了引号`,
    suggestion: `这里要的是文字，写成 "${module.text}"。`,
    meant: `"${module.text}"`,
  }
}
