export interface RecentPage {
  readonly url: string;
  readonly title: string;
  readonly text: string;
}

const MAX_PAGES = 5;
/** Milliseconds: as long as someone may take to read on. */
const MAX_AGE = 10 * 60_000;

/** Recently fetched pages, so that the next part comes from the same page without a second request. */
export class RecentPages {
  readonly #pages = new Map<string, { readonly page: RecentPage; readonly at: number }>();

  get(address: string, now: Date): RecentPage | null {
    const found = this.#pages.get(address);
    return found !== undefined && now.getTime() - found.at < MAX_AGE ? found.page : null;
  }

  keep(address: string, page: RecentPage, now: Date): void {
    this.#pages.delete(address);
    this.#pages.set(address, { page, at: now.getTime() });
    const [oldest] = this.#pages.keys();
    if (this.#pages.size > MAX_PAGES && oldest !== undefined) this.#pages.delete(oldest);
  }
}
