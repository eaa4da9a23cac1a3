declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  /** What is used of Tesseract's own interface, `TessBaseAPI` in C++. */
  interface Tesseract {
    /** @param engine 1 for the neural one. @returns 0 if the languages could be loaded. */
    Init(folder: null, languages: string, engine: number): number;
    /** Reads `/input`. @param orientation as in EXIF. @param angle that it is turned back by. @returns 0 if it is a picture. */
    SetImageFile(orientation: number, angle: number): number;
    /** Looks for lines. @returns 0 if it succeeded. */
    FindLines(): number;
    /** How far lines rise, as radians. */
    GetGradient(): number;
    /** @returns 0 if it succeeded. */
    Recognize(monitor: null): number;
    /** Tabs between columns, a word or a part of the page in each row. */
    GetTSVText(page: number): string;
  }
  interface TesseractCore {
    readonly FS: { writeFile(name: string, contents: Uint8Array): void };
    readonly TessBaseAPI: new () => Tesseract;
  }
  interface CoreOptions {
    readonly wasmBinary: Uint8Array;
    readonly print: (line: string) => void;
    readonly printErr: (line: string) => void;
  }
  export default function createCore(options: CoreOptions): Promise<TesseractCore>;
}
