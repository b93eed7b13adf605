import type { Texts } from './zh_CN';

export const en_US = {
  about:
    'List and detail in one page: the address says which article is open, so it can be shared, and Back leads to the list. The text is Markdown. The content is a sample and no medical advice.',
  examples: { articles: { title: 'For patients', hint: 'A title opens its article.' } },
  back: 'Back to the list',
  articles: {
    outdoors: {
      topic: 'Prevention',
      title: 'Why to go outdoors every day',
      date: '2026-10-12',
      summary: 'Daylight is the simplest way known to prevent myopia.',
      text: 'It is far brighter outdoors than inside. Studies show that **about two hours a day** make myopia less frequent.\n\n- Leave the classroom between lessons\n- Keep half a day of the weekend for it\n- It adds up; it need not be at once\n\nChildren who are myopic already should go out as well, but that replaces no check-up.',
    },
    atropine: {
      topic: 'Treatment',
      title: 'What to watch with low-dose atropine',
      date: '2026-09-03',
      summary: 'Axial length, refraction and complaints: all three at every visit.',
      text: 'Come back as the doctor says. Each visit records:\n\n1. axial length, and how it changed\n2. refraction under cycloplegia\n3. complaints such as glare or blurred near vision\n\nEnding it is planned too, by the doctor, with visits afterwards.',
    },
    screening: {
      topic: 'Screening',
      title: 'After the screening at school',
      date: '2026-08-20',
      summary: 'A screening is no diagnosis: where to go with its result, and how soon.',
      text: 'A screening finds children who **may** have something; a full examination tells.\n\n> When you are asked to come, book soon and bring the result along.\n\nThe examination is usually acuity with and without correction, refraction under cycloplegia, and axial length.',
    },
  },
} satisfies Texts;
