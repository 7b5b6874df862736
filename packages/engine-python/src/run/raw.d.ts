/** An import that ends with `?raw`. The bundler replaces it by the text of the file. */
declare module '*?raw' {
  const text: string
  export default text
}
