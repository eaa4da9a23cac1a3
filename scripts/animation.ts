import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** One frame of the animation, and how long it is shown. */
interface Frame {
  readonly picture: Buffer;
  readonly milliseconds: number;
}

const WIDTH = 960;
/** Quality of WebP: text stays sharp, and the whole animation stays below 1.5 MB. */
const QUALITY = 72;
const TYPING_MS = 110;
const ANSWERING_MS = 160;
/** More would only show an answer that doesn't end. */
const MOST_ANSWER_FRAMES = 80;

/** Takes pictures of a page and writes them as an animation. */
export class Animation {
  readonly #frames: Frame[] = [];
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** A frame that looks like the previous one only extends its duration. */
  async shoot(milliseconds: number): Promise<void> {
    const picture = await this.#page.screenshot({ animations: 'disabled', caret: 'initial' });
    const last = this.#frames.at(-1);
    if (last?.picture.equals(picture) === true)
      this.#frames[this.#frames.length - 1] = { picture, milliseconds: last.milliseconds + milliseconds };
    else this.#frames.push({ picture, milliseconds });
  }

  /** Types a message as a person would, sends it, and continues until the answer is complete. */
  async ask(message: string, isAnswered: () => Promise<boolean>): Promise<void> {
    const box = this.#page.getByRole('textbox', { name: 'Message' });
    await box.click();
    for (const part of message.match(/.{1,3}/gsu) ?? []) {
      await box.pressSequentially(part);
      await this.shoot(TYPING_MS);
    }
    await this.shoot(400);
    await box.press('Enter');
    for (let frame = 0; frame < MOST_ANSWER_FRAMES && !(await isAnswered()); frame++) await this.shoot(ANSWERING_MS);
    await this.shoot(2200);
  }

  /** @param file ends in `.webp`. */
  async write(file: string): Promise<void> {
    const pictures = await Promise.all(
      this.#frames.map(({ picture }) => sharp(picture).resize({ width: WIDTH }).png().toBuffer()),
    );
    const delay = this.#frames.map(({ milliseconds }) => milliseconds);
    const webp = sharp(pictures, { join: { animated: true } }).webp({ quality: QUALITY, effort: 5, delay, loop: 0 });
    writeFileSync(file, await webp.toBuffer());
  }
}
