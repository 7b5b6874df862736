/** A style sheet that the bundler imports as text. */
declare module '*.css?inline' {
  const css: string
  export default css
}
